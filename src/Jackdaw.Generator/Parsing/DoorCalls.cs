using Jackdaw.Generator.Model;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Jackdaw.Generator.Parsing;

/// <summary>Finds the types that the doors are called with: <c>Json.Serialize(order)</c>, also as a method group.</summary>
internal static class DoorCalls
{
    public static bool IsCandidate(SyntaxNode node, CancellationToken cancellation)
        => node is SimpleNameSyntax name && KnownNames.Doors.Contains(name.Identifier.ValueText);

    public static RootRequest? Read(GeneratorSyntaxContext context, CancellationToken cancellation)
    {
        if (context.SemanticModel.GetSymbolInfo(context.Node, cancellation).Symbol is not IMethodSymbol { TypeArguments.Length: > 0 } method
            || TypeNames.Metadata(method.ContainingType) is not { } owner
            || (owner != KnownNames.ProfileBase && !KnownNames.CodecSurface.Contains(owner))
            || Attributes.Find(method.OriginalDefinition, KnownNames.DoorAttribute) is null)
        {
            return null;
        }

        ITypeSymbol type = method.TypeArguments[0];
        if (owner != KnownNames.ProfileBase)
        {
            return IsOpen(type)
                ? null
                : new RootRequest(
                    TypeHandles.Of(type), type.ToDisplayString(), null, Places.Of(context.Node.GetLocation()), method.Name == "ReadValue", EveryProfile: true);
        }

        ITypeSymbol profile = method.ContainingType.TypeArguments[0];

        // An open type or profile is decided by whoever closes it.
        return IsOpen(type) || IsOpen(profile)
            ? null
            : new RootRequest(TypeHandles.Of(type), type.ToDisplayString(), TypeHandles.Of(profile), Places.Of(context.Node.GetLocation()), IsRead: method.Name.Contains("Deserialize"));
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
