using Jackdaw.Generator.Model;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Jackdaw.Generator.Parsing;

/// <summary>Finds the types that the doors are called with: <c>Json.Serialize(order)</c>, also as a method group.</summary>
internal static class DoorCalls
{
    public static bool IsCandidate(SyntaxNode node)
        => node is SimpleNameSyntax name
            && KnownNames.Doors.Contains(name.Identifier.ValueText)
            && node.Parent is not MemberBindingExpressionSyntax
            && (node.Parent is not MemberAccessExpressionSyntax access
                || access.Name != node
                || KnownNames.CodecCalls.Contains(name.Identifier.ValueText)
                || CanBeType(access.Expression));

    public static RootRequest? Read(SemanticModel bound, SyntaxNode node, CancellationToken cancellation)
    {
        // The receiver first: to bind the whole call is to choose among the overloads of anything called Serialize.
        if ((node.Parent is MemberAccessExpressionSyntax access && access.Name == node && !IsReceiver(bound, access.Expression, cancellation))
            || bound.GetSymbolInfo(node, cancellation).Symbol is not IMethodSymbol method
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
            return IsOpen(type)
                ? null
                : new RootRequest(
                    TypeHandles.Of(type), type.ToDisplayString(), null, Places.Of(node.GetLocation()), method.Name == "ReadValue", EveryProfile: true);
        }

        ITypeSymbol profile = method.ContainingType.TypeArguments[0];

        // An open type or profile is decided by whoever closes it.
        return IsOpen(type) || IsOpen(profile)
            ? null
            : new RootRequest(TypeHandles.Of(type), type.ToDisplayString(), TypeHandles.Of(profile), Places.Of(node.GetLocation()), IsRead: method.Name.Contains("Deserialize"));
    }

    /// <summary>The type that a call names where a door takes one as a value: <c>Json.Deserialize(utf8, typeof(Order))</c>.</summary>
    private static ITypeSymbol? Named(SemanticModel bound, SyntaxNode node, CancellationToken cancellation)
    {
        SyntaxNode called = node.Parent is MemberAccessExpressionSyntax access ? access : node;
        return called.Parent is InvocationExpressionSyntax invocation
            && invocation.ArgumentList.Arguments.Select(argument => argument.Expression).OfType<TypeOfExpressionSyntax>().LastOrDefault() is { } type
                ? bound.GetTypeInfo(type.Type, cancellation).Type
                : null;
    }

    /// <summary>A door is static: what stands before its name is the name of a type.</summary>
    private static bool CanBeType(ExpressionSyntax receiver)
        => receiver is NameSyntax || (receiver is MemberAccessExpressionSyntax access && CanBeType(access.Expression));

    /// <summary>A profile, or what a user-defined codec reads from or writes to.</summary>
    private static bool IsReceiver(SemanticModel bound, ExpressionSyntax receiver, CancellationToken cancellation)
        => (CanBeType(receiver) && IsProfile(bound.GetSymbolInfo(receiver, cancellation).Symbol))
            || (bound.GetTypeInfo(receiver, cancellation).Type is INamedTypeSymbol { IsRefLikeType: true } type
                && KnownNames.CodecSurface.Contains(TypeNames.Metadata(type)));

    private static bool IsProfile(ISymbol? symbol)
    {
        for (INamedTypeSymbol? type = symbol as INamedTypeSymbol; type is not null; type = type.BaseType)
        {
            if (type.Arity == 1 && TypeNames.Metadata(type) == KnownNames.ProfileBase)
            {
                return true;
            }
        }

        return false;
    }

    public static bool IsOpen(ITypeSymbol type) => type switch
    {
        ITypeParameterSymbol or { TypeKind: TypeKind.Error } => true,
        IArrayTypeSymbol array => IsOpen(array.ElementType),
        IPointerTypeSymbol pointer => IsOpen(pointer.PointedAtType),
        INamedTypeSymbol named => named.IsUnboundGenericType || TypeHandles.AllArguments(named).Any(IsOpen),
        _ => false,
    };
}
