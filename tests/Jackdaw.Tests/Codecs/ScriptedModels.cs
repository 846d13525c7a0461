using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw.Codecs;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Tests.Codecs;

/// <summary>A value whose converter does what a script says.</summary>
internal sealed record Scripted(string Text);

/// <summary>The same value with a converter that the serializer calls, as all converters were called before.</summary>
internal readonly struct SlowConverterCodec<T, TConverter> : IUncheckedJsonCodec<T>
    where TConverter : JsonConverter, new()
{
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, T? value) =>
        StjServing.Convert(at, context, value!, StjConverters<T, NewConverter<TConverter>>.Of(context.Settings).Info, NewConverter<TConverter>.Name);

    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out T? value) =>
        StjServing.Convert(at, context, StjConverters<T, NewConverter<TConverter>>.Of(context.Settings).Info, NewConverter<TConverter>.Name, out value);
}

/// <summary>What a converter may do when it reads.</summary>
internal enum ReadAct
{
    Element,
    Skip,
    Nothing,
    OneToken,
    PastTheEnd,
    Refuse,
    RefuseSilently,
    Format,
    WrongToken,
    NotSupported,
    HandOn,
    HandOnNumbers,
    HandOnLookedAhead,
    HandOnByConverter,
    TryNumbers,
    HandOnTwice,
    OtherOptions,
    Nested,
    LyingReader,
}

/// <summary>What a converter may do when it writes.</summary>
internal enum WriteAct
{
    Number,
    Text,
    Object,
    Array,
    Raw,
    RawBlank,
    Flushed,
    Long,
    Base64,
    HandOn,
    HandOnText,
    HandOnInside,
    TryHandOn,
    Nested,
    OwnWriter,
    Null,
    Nothing,
    Twice,
    HandOnTwice,
    HandOnAndMore,
    Open,
    Close,
    Name,
    BrokenRaw,
    TwoRaw,
    Deep,
    TooDeep,
    Refuse,
    RefuseLate,
    Surrogate,
}

internal sealed class ScriptedConverter : JsonConverter<Scripted>
{
    [field: ThreadStatic]
    internal static Queue<ReadAct>? Reads { get; set; }

    [field: ThreadStatic]
    internal static Queue<WriteAct>? Writes { get; set; }

    public override Scripted? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        switch (Reads!.Dequeue())
        {
            case ReadAct.Skip:
                reader.Skip();
                return new("skipped");
            case ReadAct.Nothing:
                return new($"{reader.TokenType}");
            case ReadAct.OneToken:
                return new($"{reader.Read()}");
            case ReadAct.PastTheEnd:
                reader.Skip();
                return new($"{reader.Read()} {reader.TokenType}");
            case ReadAct.Refuse:
                throw new JsonException("No.");
            case ReadAct.RefuseSilently:
                throw new JsonException();
            case ReadAct.Format:
                throw new FormatException("x");
            case ReadAct.WrongToken:
                return new($"{reader.GetInt32()}");
            case ReadAct.NotSupported:
                throw new NotSupportedException("Not this.");
            case ReadAct.HandOn:
                return new($"{JsonSerializer.Deserialize<object>(ref reader, options)}");
            case ReadAct.HandOnNumbers:
                return new(string.Join(' ', JsonSerializer.Deserialize<int[]>(ref reader, options) ?? []));
            case ReadAct.HandOnLookedAhead:
                Utf8JsonReader ahead = reader;
                string seen = $"{ahead.Read()} {ahead.TokenType} ";
                return new(seen + JsonSerializer.Deserialize<Dictionary<string, object>>(ref reader, options)?.Count);
            case ReadAct.HandOnByConverter:
                List<object>? list = ((JsonConverter<List<object>>)options.GetConverter(typeof(List<object>))).Read(ref reader, typeof(List<object>), options);
                return new($"{list?.Count} {reader.TokenType} {reader.CurrentDepth} {reader.Read()}");
            case ReadAct.TryNumbers:
                return TryNumbers(ref reader, options);
            case ReadAct.HandOnTwice:
                Utf8JsonReader again = reader;
                return new($"{JsonSerializer.Deserialize<object>(ref again, options)}{JsonSerializer.Deserialize<object>(ref reader, options)}");
            case ReadAct.OtherOptions:
                return new($"{JsonSerializer.Deserialize<JsonElement>(ref reader, JsonSerializerOptions.Default)}");
            case ReadAct.Nested:
                return new($"{Json.Deserialize<int[]>(Json.Serialize(new[] { 1, 2 }))!.Length}{JsonElement.ParseValue(ref reader)}");
            case ReadAct.LyingReader:
                reader = new Utf8JsonReader("5"u8);
                return new("lied");
            default:
                return new($"{JsonElement.ParseValue(ref reader)}");
        }
    }

    public override void Write(Utf8JsonWriter writer, Scripted value, JsonSerializerOptions options)
    {
        switch (Writes!.Dequeue())
        {
            case WriteAct.Text:
                writer.WriteStringValue(value.Text);
                break;
            case WriteAct.Object:
                WriteObject(writer, value);
                break;
            case WriteAct.Array:
                writer.WriteStartArray();
                writer.WriteStringValue(value.Text);
                writer.WriteNumberValue(1.5m);
                writer.WriteEndArray();
                break;
            case WriteAct.Raw:
                writer.WriteRawValue(JsonSerializer.Serialize(new[] { value.Text }));
                break;
            case WriteAct.RawBlank:
                writer.WriteRawValue($" [ 1 , {{ \"a b\" : \"c d\" }} , {JsonSerializer.Serialize(value.Text)}\t]\n");
                break;
            case WriteAct.Flushed:
                writer.WriteStartArray();
                writer.Flush();
                writer.WriteStringValue(value.Text);
                writer.Flush();
                writer.Flush();
                writer.WriteEndArray();
                writer.Flush();
                break;
            case WriteAct.Long:
                writer.WriteStringValue(string.Concat(Enumerable.Repeat(value.Text + "-", 1 + (9_000 / (value.Text.Length + 1)))));
                break;
            case WriteAct.Base64:
                writer.WriteBase64StringValue(Encoding.UTF8.GetBytes(value.Text + "\xFF\xFB\xFE"));
                break;
            case WriteAct.HandOn:
                JsonSerializer.Serialize(writer, new Dictionary<string, string[]> { [value.Text] = [value.Text, "x"] }, options);
                break;
            case WriteAct.HandOnText:
                JsonSerializer.Serialize(writer, value.Text, options);
                break;
            case WriteAct.HandOnInside:
                writer.WriteStartObject();
                writer.WritePropertyName("a");
                JsonSerializer.Serialize(writer, new[] { value.Text }, options);
                writer.WritePropertyName(value.Text);
                JsonSerializer.Serialize(writer, new[] { 1, 2 }, options);
                writer.WriteEndObject();
                break;
            case WriteAct.TryHandOn:
                TryHandOn(writer, value, options);
                break;
            case WriteAct.Nested:
                writer.WriteRawValue(Json.Serialize(new Dictionary<string, object> { ["n"] = value.Text }));
                break;
            case WriteAct.OwnWriter:
                using (MemoryStream stream = new())
                {
                    using (Utf8JsonWriter own = new(stream))
                    {
                        JsonSerializer.Serialize(own, new[] { value.Text }, options);
                    }

                    writer.WriteRawValue(stream.ToArray());
                }

                break;
            case WriteAct.Null:
                writer.WriteNullValue();
                break;
            case WriteAct.Nothing:
                break;
            case WriteAct.Twice:
                writer.WriteNumberValue(1);
                writer.WriteNumberValue(2);
                break;
            case WriteAct.HandOnTwice:
                JsonSerializer.Serialize(writer, new[] { 1 }, options);
                JsonSerializer.Serialize(writer, new[] { 2 }, options);
                break;
            case WriteAct.HandOnAndMore:
                JsonSerializer.Serialize(writer, new[] { 1 }, options);
                writer.WriteNumberValue(2);
                break;
            case WriteAct.Open:
                writer.WriteStartArray();
                break;
            case WriteAct.Close:
                writer.WriteNumberValue(1);
                writer.WriteEndArray();
                break;
            case WriteAct.Name:
                writer.WritePropertyName("a");
                writer.WriteNumberValue(1);
                break;
            case WriteAct.BrokenRaw:
                writer.WriteRawValue("[1,}", skipInputValidation: true);
                break;
            case WriteAct.TwoRaw:
                writer.WriteRawValue("1 2", skipInputValidation: true);
                break;
            case WriteAct.Deep:
                WriteDeep(writer, 20);
                break;
            case WriteAct.TooDeep:
                WriteDeep(writer, 2_000);
                break;
            case WriteAct.Refuse:
                throw new JsonException("No.");
            case WriteAct.RefuseLate:
                WriteObject(writer, value);
                throw new JsonException();
            case WriteAct.Surrogate:
                writer.WriteStringValue(value.Text + "\ud800");
                break;
            default:
                writer.WriteNumberValue(value.Text.Length);
                break;
        }
    }

    private static Scripted TryNumbers(ref Utf8JsonReader reader, JsonSerializerOptions options)
    {
        Utf8JsonReader before = reader;
        try
        {
            return new($"numbers {JsonSerializer.Deserialize<int[][]>(ref reader, options)?.Length}");
        }
        catch (JsonException)
        {
            reader = before;
            return new($"else {JsonSerializer.Deserialize<object>(ref reader, options)}");
        }
    }

    private static void TryHandOn(Utf8JsonWriter writer, Scripted value, JsonSerializerOptions options)
    {
        try
        {
            JsonSerializer.Serialize(writer, new object[] { value.Text, new[] { new[] { double.NaN } } }, options);
        }
        catch (JsonException)
        {
            writer.WriteStringValue(value.Text);
        }
    }

    private static void WriteObject(Utf8JsonWriter writer, Scripted value)
    {
        writer.WriteStartObject();
        writer.WriteString("text", value.Text);
        writer.WriteStartArray(value.Text);
        writer.WriteBooleanValue(true);
        writer.WriteNumberValue(-1e-9);
        writer.WriteEndArray();
        writer.WriteEndObject();
    }

    private static void WriteDeep(Utf8JsonWriter writer, int levels)
    {
        for (int i = 0; i < levels; i++)
        {
            writer.WriteStartArray();
        }

        for (int i = 0; i < levels; i++)
        {
            writer.WriteEndArray();
        }
    }
}
