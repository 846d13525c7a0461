using System.Buffers;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>A converter of System.Text.Json for dictionary keys: its <c>ReadAsPropertyName</c> and <c>WriteAsPropertyName</c>.</summary>
/// <typeparam name="T">The type of the keys.</typeparam>
/// <typeparam name="TConverter">The class that <c>[JsonConverter]</c> names: a converter of the type, or a factory.</typeparam>
public readonly struct StjConverterKeyCodec<T, TConverter> : IUncheckedJsonKeyCodec<T>
    where T : notnull
    where TConverter : JsonConverter, new()
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, T value)
    {
        JsonTypeInfo<T> info = StjConverters<T, TConverter>.Of(context.Settings);
        ArrayBufferWriter<byte> text = new();
        try
        {
            using Utf8JsonWriter writer = new(text, new JsonWriterOptions { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping });
            writer.WriteStartObject();
            ((JsonConverter<T>)info.Converter).WriteAsPropertyName(writer, value, info.Options);
            writer.WriteNullValue();
            writer.WriteEndObject();
        }
        catch (Exception e) when (e is JsonException or InvalidOperationException)
        {
            context.Fail(at, JsonError.Refused, $"{StjConverters<T, TConverter>.Name} did not write one name for the key. See the inner exception.", e);
        }

        Utf8JsonReader name = new(text.WrittenSpan);
        name.Read();
        name.Read();
        return context.Reserve(context.Reserve(at, 0).String(context, name.GetString().AsSpan()), 1).Ascii(':');
    }

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out T value)
    {
        JsonTypeInfo<T> info = StjConverters<T, TConverter>.Of(context.Settings);
        UncheckedReadCursor after = at.NameQuote(context).String(context, out string? text).Colon(context);
        byte[] document = JsonSerializer.SerializeToUtf8Bytes(text!, StjNames.Default.String);
        Utf8JsonReader name = new((byte[])[(byte)'{', .. document, .. ":null}"u8]);
        name.Read();
        name.Read();
        Exception? failure = null;
        try
        {
            value = ((JsonConverter<T>)info.Converter).ReadAsPropertyName(ref name, typeof(T), info.Options);
        }
#pragma warning disable CA1031 // Thrown again below.
        catch (Exception e) when (StjCalls.IsOfValue(e))
#pragma warning restore CA1031
        {
            failure = e;
            value = default!;
        }

        if (failure is not null)
        {
            StjCalls.Fail(at, context, failure, StjConverters<T, TConverter>.Name);
        }

        return after;
    }
}

/// <summary>Text as JSON without reflection.</summary>
[JsonSerializable(typeof(string))]
internal sealed partial class StjNames : JsonSerializerContext;
