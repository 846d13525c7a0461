using System.Globalization;

namespace Jackdaw.Shapes;

/// <summary>The default values of constructor parameters, as JSON: null, booleans, numbers, text and enums.</summary>
internal static class SchemaDefaults
{
    /// <summary>Returns the JSON of the default value, or null for other types.</summary>
    public static string? Of(ParameterFacts parameter, TypeShape shape, ShapeSettings settings)
        => parameter.Default is null && (!parameter.Type.IsValueType || parameter.Type.NullableUnderlying is not null) ? "null"
            : shape is NullableShape nullable ? Of(parameter.Default, nullable.Value ?? Selection.Of(nullable.Underlying, settings), settings)
            : Of(parameter.Default, shape, settings);

    private static string? Of(object? value, TypeShape shape, ShapeSettings settings) => shape switch
    {
        EnumShape names => Enum(value, names, settings),
        NumberShape number when Number(value) is { } text => (number.Handling & NumberHandling.AsStrings) != 0 ? "\"" + text + "\"" : text,
        ScalarShape { Codec: "BooleanCodec" } => value is true ? "true" : "false",
        ScalarShape { Codec: "StringCodec" or "CharCodec" } when value is string or char
            => JsonText.Escape(value.ToString()!, settings.NameEscaping) is { } escaped ? "\"" + escaped + "\"" : null,
        ScalarShape scalar when SchemaScalars.IsNumber(scalar) => Number(value),
        _ => null,
    };

    private static string? Enum(object? value, EnumShape shape, ShapeSettings settings)
    {
        string? number = Number(value);
        if (!shape.IsByName || number is null)
        {
            return number;
        }

        EnumContent content = EnumContent.Of(shape.Type, settings);
        ulong bits = value is null ? 0 : EnumRules.Bits(value);
        List<EnumName> names = [.. content.Names.Where(name => name.Value == bits)];

        // Which of several names is written is known only at run time.
        return names.Count == 1 ? "\"" + names[0].EscapedName + "\"" : names.Count > 1 || content.IsFlags ? null : number;
    }

    private static string? Number(object? value) => value switch
    {
        null => "0",
        double number => double.IsNaN(number) || double.IsInfinity(number) ? null : number.ToString("R", CultureInfo.InvariantCulture),
        float number => float.IsNaN(number) || float.IsInfinity(number) ? null : number.ToString("R", CultureInfo.InvariantCulture),
        sbyte or byte or short or ushort or int or uint or long or ulong or decimal => Convert.ToString(value, CultureInfo.InvariantCulture),
        _ => null,
    };
}
