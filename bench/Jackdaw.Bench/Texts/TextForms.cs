using System.Buffers;
using System.Text.Encodings.Web;
using System.Text.Json;

namespace Jackdaw.Bench.Texts;

/// <summary>One way on one file: its time, and the bytes of the document that it took.</summary>
internal sealed record TextResult(string Way, int Bytes, double Time, long Allocated)
{
    /// <summary>Gigabytes of input in a second.</summary>
    public double Speed => Bytes / Time;
}

/// <summary>
/// Text to text on twitter.json as it is on disk, indented: copied, validated, minified, indented, brought into canonical form, read as JSON5. All of Jackdaw's validate. System.Text.Json minifies by a
/// reader that hands its tokens to a writer, which is its fastest way that keeps numbers as they are.
/// </summary>
internal static class TextForms
{
    public const string Name = "texts";

    private const string File = "json/twitter.json";

    private static readonly JsonWriterOptions Relaxed = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping, SkipValidation = true };

    public static IReadOnlyList<TextResult> Run(Pace pace)
    {
        if (DataFolder.Find(File) is not { } path)
        {
            Console.Error.WriteLine($"{Name} skipped: {File} not found; {DataFolder.Hint}");
            return [];
        }

        byte[] document = System.IO.File.ReadAllBytes(path);
        byte[] target = new byte[2 * document.Length];
        ArrayBufferWriter<byte> writer = new(2 * document.Length);
        Check(document);
        (string Title, Action Work)[] ways =
        [
            ("memcpy", () => document.CopyTo(target, 0)),
            ("Jackdaw, Validate", () => Json.Validate(document)),
            ("Jackdaw, TryMinify into memory of the caller", () => Json.TryMinify(document, target, out _)),
            ("Jackdaw, Minify into a reused buffer", () => Into(writer, () => Json.Minify(document, writer))),
            ("Jackdaw, Minify into a new array", () => Json.Minify(document)),
            ("System.Text.Json, reader to writer, into a reused buffer", () => Into(writer, () => Minify(document, writer))),
            ("Jackdaw, Indent into a reused buffer", () => Into(writer, () => Json.Indent(document, writer))),
            ("Jackdaw, Canonicalize into a reused buffer", () => Into(writer, () => Json.Canonicalize(document, writer))),
            ("Jackdaw, Minify of a profile with Json5", () => Into(writer, () => Json5Bench.Minify(document, writer))),
        ];
        Entry[] entries = [.. ways.Select((way, i) => new Entry(new TextWay($"{i}", way.Title), count =>
        {
            for (int call = 0; call < count; call++)
            {
                way.Work();
            }
        }))];
        return [.. Measure.Interleaved(entries, pace).Select(series => new TextResult(series.Library.Title, document.Length, series.Median, series.Bytes))];
    }

    private static void Into(ArrayBufferWriter<byte> writer, Action work)
    {
        writer.ResetWrittenCount();
        work();
    }

    /// <summary>Equal before fast.</summary>
    private static void Check(byte[] document)
    {
        ArrayBufferWriter<byte> theirs = new();
        Minify(document, theirs);
        byte[] ours = Json.Minify(document);
        if (!JsonElement.DeepEquals(JsonElement.Parse(theirs.WrittenSpan), JsonElement.Parse(ours)) || !ours.AsSpan().SequenceEqual(Json5Bench.Minify(document)))
        {
            throw new InvalidOperationException($"{File} is minified in different ways.");
        }
    }

    private static void Minify(byte[] document, ArrayBufferWriter<byte> to)
    {
        using Utf8JsonWriter writer = new(to, Relaxed);
        Utf8JsonReader reader = new(document);
        while (reader.Read())
        {
            switch (reader.TokenType)
            {
                case JsonTokenType.StartObject:
                    writer.WriteStartObject();
                    break;
                case JsonTokenType.EndObject:
                    writer.WriteEndObject();
                    break;
                case JsonTokenType.StartArray:
                    writer.WriteStartArray();
                    break;
                case JsonTokenType.EndArray:
                    writer.WriteEndArray();
                    break;
                case JsonTokenType.PropertyName when !reader.ValueIsEscaped:
                    writer.WritePropertyName(reader.ValueSpan);
                    break;
                case JsonTokenType.PropertyName:
                    writer.WritePropertyName(reader.GetString()!);
                    break;
                case JsonTokenType.String when !reader.ValueIsEscaped:
                    writer.WriteStringValue(reader.ValueSpan);
                    break;
                case JsonTokenType.String:
                    writer.WriteRawValue([(byte)'"', .. reader.ValueSpan, (byte)'"'], skipInputValidation: true);
                    break;
                default:
                    writer.WriteRawValue(reader.ValueSpan, skipInputValidation: true);
                    break;
            }
        }
    }
}

/// <summary>What reads JSON5.</summary>
[JsonProfile(Json5 = true)]
internal sealed class Json5Bench : JsonProfile<Json5Bench>;
