using Jackdaw.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing.Rules;

/// <summary>What would come out wrong if it were taken for an object with properties.</summary>
internal static class UnsupportedRule
{
    public static CodecRef? Value(ITypeSymbol type, Site site, Graph graph)
        => Reason(type) is { } reason
            ? graph.Refuse(Diagnostics.Descriptors.UnsupportedType, site.Place, type.ToDisplayString(), reason + site.Through)
            : null;

    /// <summary>Whether the type has no JSON form of its own.</summary>
    public static bool Applies(ITypeSymbol type) => Reason(type) is not null;

    private static string? Reason(ITypeSymbol type)
    {
        switch (type)
        {
            case IDynamicTypeSymbol or { SpecialType: SpecialType.System_Object }:
                return "what it holds is known only at run time; give it the type that it has";
            case IPointerTypeSymbol or IFunctionPointerTypeSymbol:
                return "a pointer is not data; leave it out with [JsonIgnore]";
            case { TypeKind: TypeKind.Delegate } or { SpecialType: SpecialType.System_Delegate or SpecialType.System_MulticastDelegate }:
                return "a delegate is not data; leave it out with [JsonIgnore]";
            case ITypeParameterSymbol:
                return "its type argument is not known here; name the closed type with [assembly: JsonModel(typeof(...))]";
            case { IsRefLikeType: true }:
                return "a ref struct cannot be stored; leave it out with [JsonIgnore]";
            case INamedTypeSymbol named:
                return FrameworkAdvice.For(named) ?? Reason(named);
            default:
                return "it is not a type with members; leave it out with [JsonIgnore]";
        }
    }

    private static string? Reason(INamedTypeSymbol type) => type switch
    {
        { IsUnboundGenericType: true } => "its type arguments are not known; name the closed type with [assembly: JsonModel(typeof(...))]",
        { IsStatic: true } => "it is static; leave it out with [JsonIgnore]",
        { TypeKind: TypeKind.Class or TypeKind.Interface } when CustomCollectionRule.IsEnumerable(type) => null,
        { TypeKind: TypeKind.Interface } => "an interface does not say which class to create; use the class, or name a codec with [JsonCodec]",
        { IsAbstract: true } => "it is abstract, so it does not say which class to create; use one that is not, or name a codec with [JsonCodec]",
        { TypeKind: not (TypeKind.Class or TypeKind.Struct) } => "it is not a class or a struct; leave it out with [JsonIgnore]",
        _ => null,
    };
}
