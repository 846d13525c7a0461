using Jackdaw.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

internal static class ValueKinds
{
    public static ValueKind Of(ITypeSymbol type) => type switch
    {
        { IsValueType: false } => ValueKind.Reference,
        INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } => ValueKind.NullableValue,
        { TypeKind: TypeKind.Enum } or
        { SpecialType: >= SpecialType.System_Boolean and <= SpecialType.System_Double } => ValueKind.PlainValue,
        _ => ValueKind.OtherValue,
    };
}
