using System.Globalization;
using Jackdaw.Generator.Parsing.Symbols;
using Microsoft.CodeAnalysis.CSharp;

namespace Jackdaw.Generator.Parsing;

/// <summary>Returns the C# expression for the value of a parameter that is absent from the JSON.</summary>
internal static class DefaultValue
{
    public static string Of(ParameterFacts parameter)
    {
        if (parameter.Default is not { } value)
        {
            return "default";
        }

        string literal = Literal(value);
        TypeFacts type = parameter.Type.NullableUnderlying ?? parameter.Type;
        return type.Form == TypeForm.Enum ? $"({TypeNames.Of(SymbolFacts.SymbolOf(type))})({literal})" : literal;
    }

    /// <summary>Returns the C# expression for a constant.</summary>
    public static string Literal(object value)
        => value switch
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
}
