using System.Collections.Immutable;
using Jackdaw.Generator.Model;
using Jackdaw.Generator.Parsing.Following;
using Jackdaw.Generator.Parsing.Frameworks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Jackdaw.Generator.Parsing;

/// <summary>Finds the types that the entry points are called with: <c>Json.Serialize(order)</c>, including as a method group.</summary>
internal static class DoorCalls
{
    /// <summary>Parts that occur in the names of all entry points, and spellings of a name with escapes.</summary>
    private static readonly string[] Marks = ["erialize", "ReadValue", "WriteValue", "GetSchema", "\\u", "\\U", .. FrameworkDoors.Marks];

    /// <summary>False if the text of a file contains no name of an entry point.</summary>
    public static bool MayBeIn(string text)
    {
        foreach (string mark in Marks)
        {
            if (text.IndexOf(mark, StringComparison.Ordinal) >= 0)
            {
                return true;
            }
        }

        return false;
    }

    public static bool IsCandidate(SyntaxNode node) => IsDocumentCall(node) || IsDoor(node);

    private static bool IsDoor(SyntaxNode node)
        => node is SimpleNameSyntax name
            && KnownNames.Doors.Contains(name.Identifier.ValueText)
            && node.Parent is not MemberBindingExpressionSyntax
            && (node.Parent is not MemberAccessExpressionSyntax access
                || access.Name != node
                || KnownNames.CodecCalls.Contains(name.Identifier.ValueText)
                || CanBeType(access.Expression));

    public static RootRequest? Read(SemanticModel bound, SyntaxNode node, CancellationToken cancellation)
    {
        // The receiver first: binding the whole call would choose among the overloads of anything called Serialize.
        INamedTypeSymbol? receiver = null;
        if (node.Parent is MemberAccessExpressionSyntax access && access.Name == node && !IsReceiver(bound, access, out receiver, cancellation))
        {
            return IsDocumentCall(node) && !IsOtherType(bound, access.Expression) ? OfDocument(bound, (GenericNameSyntax)node, cancellation) : null;
        }

        if (node.Parent is MemberBindingExpressionSyntax)
        {
            return OfDocument(bound, (GenericNameSyntax)node, cancellation);
        }

        if (receiver is not null && node is GenericNameSyntax { TypeArgumentList.Arguments.Count: 1 } name && DoorsOf(receiver, name.Identifier.ValueText) is { } doors)
        {
            // The type is stated, and every overload is an entry point: no overload has to be chosen.
            TypeSyntax argument = name.TypeArgumentList.Arguments[0];
            return bound.GetSpeculativeTypeInfo(argument.SpanStart, argument, SpeculativeBindingOption.BindAsTypeOrNamespace).Type is { } written
                ? Request(bound, written, doors, name.Identifier.ValueText, node)
                : null;
        }

        if (bound.GetSymbolInfo(node, cancellation).Symbol is not IMethodSymbol method
            || TypeNames.Metadata(method.ContainingType) is not { } owner
            || (owner != KnownNames.ProfileBase && !KnownNames.CodecSurface.Contains(owner))
            || Attributes.Find(method.OriginalDefinition, KnownNames.DoorAttribute) is null)
        {
            return null;
        }

        if ((method.TypeArguments.Length > 0 ? method.TypeArguments[0] : Named(bound, node, cancellation)) is not { } type)
        {
            return null;
        }

        if (owner != KnownNames.ProfileBase)
        {
            return DoorRequest.Of(bound, node, type, null, method.Name.Contains("Read"), everyProfile: true);
        }

        return Request(bound, type, method.ContainingType, method.Name, node);
    }

    /// <summary>Whether it is a call such as <c>document.Root.Deserialize&lt;Order&gt;()</c>.</summary>
    private static bool IsDocumentCall(SyntaxNode node)
        => node is GenericNameSyntax { TypeArgumentList.Arguments.Count: 1, Parent: MemberAccessExpressionSyntax or MemberBindingExpressionSyntax } name
            && KnownNames.DocumentCalls.Contains(name.Identifier.ValueText);

    private static RootRequest? OfDocument(SemanticModel bound, GenericNameSyntax node, CancellationToken cancellation)
        => bound.GetSymbolInfo(node, cancellation).Symbol is IMethodSymbol { TypeArguments.Length: 1 } method
            && method.TypeArguments[0] is var type
            && TypeNames.Metadata(method.ContainingType) is { } owner
            && KnownNames.DocumentSurface.Contains(owner)
                ? DoorRequest.Of(bound, node, type, null, isRead: true, everyProfile: true)
                : null;

    /// <summary>Returns the request of a profile's entry point.</summary>
    private static RootRequest? Request(SemanticModel bound, ITypeSymbol type, INamedTypeSymbol doors, string name, SyntaxNode node)
        => DoorRequest.Of(bound, node, type, doors.TypeArguments[0], isRead: name == "ElementsPart" || name.Contains("Deserialize")) is { } request
            ? request with { IsSchema = name.StartsWith("GetSchema", StringComparison.Ordinal) }
            : null;

    /// <summary>
    /// Returns the base type of a profile if all of its members with this name are entry points of one type, and no nearer member has the
    /// name.
    /// </summary>
    private static INamedTypeSymbol? DoorsOf(INamedTypeSymbol profile, string name)
    {
        for (INamedTypeSymbol? level = profile; level is not null; level = level.BaseType)
        {
            ImmutableArray<ISymbol> members = level.GetMembers(name);
            if (!members.IsEmpty)
            {
                return IsProfileBase(level)
                    && members.All(member => member is IMethodSymbol { Arity: 0 or 1 } && Attributes.Find(member.OriginalDefinition, KnownNames.DoorAttribute) is not null)
                        ? level
                        : null;
            }
        }

        return null;
    }

    /// <summary>
    /// Returns the type that a call names if an entry point takes one as a value: <c>Json.Deserialize(utf8, typeof(Order))</c>.
    /// </summary>
    private static ITypeSymbol? Named(SemanticModel bound, SyntaxNode node, CancellationToken cancellation)
    {
        SyntaxNode called = node.Parent is MemberAccessExpressionSyntax access ? access : node;
        return called.Parent is InvocationExpressionSyntax invocation
            && invocation.ArgumentList.Arguments.Select(argument => argument.Expression).OfType<TypeOfExpressionSyntax>().LastOrDefault() is { } type
                ? bound.GetTypeInfo(type.Type, cancellation).Type
                : null;
    }

    /// <summary>Whether the receiver can be the name of a type: entry points are static.</summary>
    private static bool CanBeType(ExpressionSyntax receiver)
        => receiver is NameSyntax || (receiver is MemberAccessExpressionSyntax access && CanBeType(access.Expression));

    /// <summary>Whether the receiver is a profile, or the reader or writer of a user-defined codec.</summary>
    private static bool IsReceiver(SemanticModel bound, MemberAccessExpressionSyntax access, out INamedTypeSymbol? profile, CancellationToken cancellation)
    {
        ExpressionSyntax receiver = access.Expression;

        // Bound as the name of a type: the expression would bind the whole method, with every call of anything called Serialize in it.
        profile = CanBeType(receiver)
            && bound.GetSpeculativeSymbolInfo(receiver.SpanStart, AsName(receiver), SpeculativeBindingOption.BindAsTypeOrNamespace).Symbol is INamedTypeSymbol type
            && IsProfile(type) ? type : null;
        return profile is not null || (KnownNames.CodecCalls.Contains(access.Name.Identifier.ValueText) && IsCodecSurface(bound, receiver, cancellation));
    }

    /// <summary>Whether the receiver is the name of a type other than a document: <c>JsonSerializer.Deserialize&lt;Order&gt;()</c>. A variable may have the name of its type.</summary>
    private static bool IsOtherType(SemanticModel bound, ExpressionSyntax receiver)
        => CanBeType(receiver)
            && bound.GetSpeculativeSymbolInfo(receiver.SpanStart, AsName(receiver), SpeculativeBindingOption.BindAsTypeOrNamespace).Symbol is INamedTypeSymbol type
            && !KnownNames.DocumentSurface.Contains(TypeNames.Metadata(type));

    private static NameSyntax AsName(ExpressionSyntax receiver) => receiver as NameSyntax ?? SyntaxFactory.ParseName(receiver.ToString());

    private static bool IsCodecSurface(SemanticModel bound, ExpressionSyntax receiver, CancellationToken cancellation)
        => bound.GetTypeInfo(receiver, cancellation).Type is INamedTypeSymbol { IsRefLikeType: true } type
            && KnownNames.CodecSurface.Contains(TypeNames.Metadata(type));

    private static bool IsProfile(ISymbol? symbol)
    {
        for (INamedTypeSymbol? type = symbol as INamedTypeSymbol; type is not null; type = type.BaseType)
        {
            if (IsProfileBase(type))
            {
                return true;
            }
        }

        return false;
    }

    private static bool IsProfileBase(INamedTypeSymbol type) => type.Arity == 1 && TypeNames.Metadata(type) == KnownNames.ProfileBase;

    public static bool IsOpen(ITypeSymbol type) => type switch
    {
        ITypeParameterSymbol or { TypeKind: TypeKind.Error } => true,
        IArrayTypeSymbol array => IsOpen(array.ElementType),
        IPointerTypeSymbol pointer => IsOpen(pointer.PointedAtType),
        INamedTypeSymbol named => named.IsUnboundGenericType || TypeHandles.AllArguments(named).Any(IsOpen),
        _ => false,
    };
}
