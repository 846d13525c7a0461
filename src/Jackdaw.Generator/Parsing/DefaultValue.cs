using System.Globalization;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Jackdaw.Generator.Parsing;

/// <summary>The C# expression for what a parameter holds when JSON does not mention it.</summary>
internal static class DefaultValue
{
    public static string Of(IParameterSymbol parameter)
    {
        object? given = parameter.HasExplicitDefaultValue ? parameter.ExplicitDefaultValue : null;
        if ((given ?? ConstantAttributes.Of(parameter)) is not { } value)
        {
            return "default";
        }

        string literal = value switch
        {
            double.NaN => "double.NaN",
            double.PositiveInfinity => "double.PositiveInfinity",
            double.NegativeInfinity => "double.NegativeInfinity",
            float.NaN => "float.NaN",
            float.PositiveInfinity => "float.PositiveInfinity",
            float.NegativeInfinity => "float.NegativeInfinity",
            double number => number.ToString("R", CultureInfo.InvariantCulture) + "D",
            float number => number.ToString("R", CultureInfo.InvariantCulture) + "F",
            decimal number => number.ToString(CultureInfo.InvariantCulture) + "M",
            DateTime moment => $"new global::System.DateTime({moment.Ticks.ToString(CultureInfo.InvariantCulture)}L)",
            long.MinValue => "long.MinValue",
            int.MinValue => "int.MinValue",
            _ => SymbolDisplay.FormatPrimitive(value, quoteStrings: true, useHexadecimalNumbers: false),
        };
        ITypeSymbol type = parameter.Type is INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } nullable ? nullable.TypeArguments[0] : parameter.Type;
        return type.TypeKind == TypeKind.Enum ? $"({TypeNames.Of(type)})({literal})" : literal;
    }
}
