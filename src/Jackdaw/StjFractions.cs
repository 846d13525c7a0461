using System.Globalization;
using System.Numerics;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Jackdaw;

/// <summary>
/// <c>AlwaysFraction</c> for types that System.Text.Json handles: whole-valued floating-point numbers end in <c>.0</c> there, too.
/// </summary>
/// <param name="own">The converter of System.Text.Json, for reading and for keys.</param>
internal sealed class StjFractions<T>(JsonConverter<T> own) : JsonConverter<T>
    where T : struct, INumberBase<T>, IUtf8SpanFormattable
{
    private const int MostDigits = 40;

    /// <inheritdoc/>
    public override T Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        if (reader.TokenType != JsonTokenType.String)
        {
            return own.Read(ref reader, typeToConvert, options);
        }

        string text = reader.GetString()!;
        bool isRead = Allows(options, JsonNumberHandling.AllowReadingFromString)
            ? T.TryParse(text, NumberStyles.AllowLeadingSign | NumberStyles.AllowDecimalPoint | NumberStyles.AllowExponent, CultureInfo.InvariantCulture, out T value)
            : T.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out value) && !T.IsFinite(value);
        return isRead && (T.IsFinite(value) || Allows(options, JsonNumberHandling.AllowNamedFloatingPointLiterals)) ? value : throw new JsonException($"The text is not a number of the type {typeof(T).Name}.");
    }

    /// <inheritdoc/>
    public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options)
    {
        if (!T.IsFinite(value))
        {
            if (!Allows(options, JsonNumberHandling.AllowNamedFloatingPointLiterals))
            {
                own.Write(writer, value, options);
                return;
            }

            writer.WriteStringValue(T.IsNaN(value) ? "NaN" : T.IsPositiveInfinity(value) ? "Infinity" : "-Infinity");
            return;
        }

        Span<byte> text = stackalloc byte[MostDigits];
        value.TryFormat(text, out int length, default, CultureInfo.InvariantCulture);
        if (text[..length].IndexOfAny((byte)'.', (byte)'E') < 0)
        {
            ".0"u8.CopyTo(text[length..]);
            length += 2;
        }

        if (Allows(options, JsonNumberHandling.WriteAsString))
        {
            writer.WriteStringValue(text[..length]);
        }
        else
        {
            writer.WriteRawValue(text[..length], skipInputValidation: true);
        }
    }

    /// <inheritdoc/>
    public override T ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => own.ReadAsPropertyName(ref reader, typeToConvert, options);

    /// <inheritdoc/>
    public override void WriteAsPropertyName(Utf8JsonWriter writer, T value, JsonSerializerOptions options) => own.WriteAsPropertyName(writer, value, options);

    private static bool Allows(JsonSerializerOptions options, JsonNumberHandling handling) => (options.NumberHandling & handling) != 0;
}
