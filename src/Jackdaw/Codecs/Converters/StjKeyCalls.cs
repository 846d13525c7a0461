using System.Buffers;
using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// Calls a System.Text.Json converter for one dictionary key: its <c>ReadAsPropertyName</c> and <c>WriteAsPropertyName</c>.
/// </summary>
internal static class StjKeyCalls
{
    internal static UncheckedWriteCursor Write<T>(UncheckedWriteCursor at, WriteContext context, T value, StjCall<T> call)
        where T : notnull
    {
        ArrayBufferWriter<byte> text = new();
        WellFormedEncoder encoder = new(context.Settings.Escaping);
        try
        {
            using Utf8JsonWriter writer = new(text, new JsonWriterOptions { Encoder = encoder });
            writer.WriteStartObject();
            call.KeyWriter.WriteAsPropertyName(writer, value, call.Options);
            writer.WriteNullValue();
            writer.WriteEndObject();
        }
        catch (JsonException e) when (e is not JsonDataException { Path: not null })
        {
            StjCalls.Fail(at, context, e, call.Who, typeof(T));
        }
        catch (InvalidOperationException e) when (StjVerdicts.IsOfValue(e))
        {
            context.Fail(at, JsonError.Refused, $"{call.Who} did not write exactly one name for the key. See the inner exception.", e);
        }

        if (encoder.Problem is { } problem)
        {
            context.Fail(at, problem);
        }

        Utf8JsonReader name = new(text.WrittenSpan);
        name.Read();
        name.Read();
        if (context.Settings.Escaping == JsonEscaping.Html && name.ValueSpan.Contains((byte)'+'))
        {
            at = context.Verbatim(at, RawPlusSigns.Keep(text.WrittenSpan.Slice((int)name.TokenStartIndex, name.ValueSpan.Length + 2), name.GetString()!));
            return context.Reserve(at, 1).Ascii(':');
        }

        return context.Reserve(context.Reserve(at, 0).Text(context, name.GetString(), isFixed: true), 1).Ascii(':');
    }

    internal static UncheckedReadCursor Read<T>(UncheckedReadCursor at, ReadContext context, StjCall<T> call, out T value)
        where T : notnull
    {
        UncheckedReadCursor after = at.NameQuote(context).String(context, out string? text).Colon(context);
        byte[] document = JsonSerializer.SerializeToUtf8Bytes(text!, StjNames.Default.String);
        Utf8JsonReader name = new((byte[])[(byte)'{', .. document, .. ":null}"u8]);
        name.Read();
        name.Read();
        Exception? failure = null;
        try
        {
            value = call.KeyReader.ReadAsPropertyName(ref name, typeof(T), call.Options);
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
            StjCalls.Fail(at, context, failure, call.Who, typeof(T));
        }

        return after;
    }
}

/// <summary>Serializes text without reflection.</summary>
[JsonSerializable(typeof(string))]
internal sealed partial class StjNames : JsonSerializerContext;
