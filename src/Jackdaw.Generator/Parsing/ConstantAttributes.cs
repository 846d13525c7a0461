using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

/// <summary>
/// Defaults of parameters that are stated by attributes. The runtime, and thus System.Text.Json, accepts them with and without
/// <c>[Optional]</c>, which the compiler requires.
/// </summary>
internal static class ConstantAttributes
{
    private const string DateTimeConstant = "System.Runtime.CompilerServices.DateTimeConstantAttribute";
    private const string DecimalConstant = "System.Runtime.CompilerServices.DecimalConstantAttribute";
    private const string DefaultParameterValue = "System.Runtime.InteropServices.DefaultParameterValueAttribute";

    /// <summary>Whether such an attribute exists. The default that it states may be null.</summary>
    public static bool State(IParameterSymbol parameter)
        => parameter.GetAttributes().Any(attribute => Attributes.NameOf(attribute) is DateTimeConstant or DecimalConstant or DefaultParameterValue);

    public static object? Of(IParameterSymbol parameter)
    {
        foreach (AttributeData attribute in parameter.GetAttributes())
        {
            switch (Attributes.NameOf(attribute))
            {
                case DateTimeConstant when Attributes.Argument(attribute, 0) is long ticks and >= 0 && ticks <= DateTime.MaxValue.Ticks:
                    return new DateTime(ticks);
                case DecimalConstant:
                    return Number(attribute);
                case DefaultParameterValue:
                    return Attributes.Argument(attribute, 0);
            }
        }

        return null;
    }

    /// <summary>Returns the value from its parts, from the highest to the lowest, signed or unsigned.</summary>
    private static object? Number(AttributeData attribute)
    {
        const byte MaxScale = 28;
        return Attributes.Argument(attribute, 0) is byte and <= MaxScale and var scale && Attributes.Argument(attribute, 1) is byte sign
            ? new decimal(Part(4), Part(3), Part(2), sign != 0, scale)
            : null;

        int Part(int index) => Attributes.Argument(attribute, index) switch
        {
            uint bits => unchecked((int)bits),
            int bits => bits,
            _ => 0,
        };
    }
}
