using System.Globalization;

namespace Jackdaw.Shapes;

/// <summary>What a constructor parameter gets where the document has no value for it, as JSON: of null, truth values, numbers, text and enums.</summary>
internal static class SchemaDefaults
{
    /// <summary>The value as it is written, or null where it is of another type.</summary>
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

        // Which of several names is written, only the run time knows.
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
