using Jackdaw.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing.Rules;

/// <summary>What would come out wrong if it were taken for an object with properties.</summary>
internal static class UnsupportedRule
{
    private static readonly Dictionary<string, string> Types = new(StringComparer.Ordinal)
    {
        ["System.IntPtr"] = "a native integer has no fixed size; use long",
        ["System.UIntPtr"] = "a native integer has no fixed size; use ulong",
        ["System.Type"] = "types from input are a danger; keep a name",
        ["System.Threading.CancellationToken"] = "it is not data",
        ["System.Threading.Tasks.Task"] = "it is not data; await it",
        ["System.Threading.Tasks.Task`1"] = "it is not data; await it",
        ["System.Threading.Tasks.ValueTask"] = "it is not data; await it",
        ["System.Threading.Tasks.ValueTask`1"] = "it is not data; await it",
        ["System.Collections.Generic.IAsyncEnumerable`1"] = "asynchronous sequences are not written yet",
        ["System.DBNull"] = "use null",
    };

    private static readonly string[] Namespaces =
    [
        "System.Reflection", "System.Text.Json", "System.Text.Json.Nodes", "System.Data", "System.Dynamic", "System.Runtime.InteropServices",
    ];

    public static CodecRef? Value(ITypeSymbol type, Site site, Graph graph)
        => Reason(type) is { } reason
            ? graph.Refuse(Diagnostics.Descriptors.UnsupportedType, site.Place, type.ToDisplayString(), reason)
            : null;

    private static string? Reason(ITypeSymbol type)
    {
        switch (type)
        {
            case IDynamicTypeSymbol or { SpecialType: SpecialType.System_Object }:
                return "what it holds is known only at run time";
            case IPointerTypeSymbol or IFunctionPointerTypeSymbol:
                return "a pointer is not data";
            case { TypeKind: TypeKind.Delegate } or { SpecialType: SpecialType.System_Delegate or SpecialType.System_MulticastDelegate }:
                return "a delegate is not data";
            case ITypeParameterSymbol:
                return "its type argument is not known here";
            case { IsRefLikeType: true }:
                return "a ref struct cannot be stored";
            case INamedTypeSymbol { TypeKind: TypeKind.Interface } contract when !CustomCollectionRule.IsEnumerable(contract):
                return "an interface does not say which class to create";
            case not INamedTypeSymbol:
                return "it is not a type with members";
        }

        var named = (INamedTypeSymbol)type;
        if (Types.TryGetValue(TypeNames.Metadata(named), out string? reason))
        {
            return reason;
        }

        if (Namespaces.Contains(named.ContainingNamespace?.ToDisplayString() ?? ""))
        {
            return "it has no JSON form of its own";
        }

        return named switch
        {
            { IsUnboundGenericType: true } => "its type arguments are not known",
            { IsStatic: true } => "it is static",
            { IsAbstract: true } when !CustomCollectionRule.IsEnumerable(named) => "it is abstract, so it does not say which class to create",
            { TypeKind: not (TypeKind.Class or TypeKind.Struct or TypeKind.Interface) } => "it is not a class or a struct",
            _ => null,
        };
    }
}
