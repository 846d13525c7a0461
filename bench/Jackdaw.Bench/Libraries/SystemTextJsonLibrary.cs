using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Jackdaw.Bench.Libraries;

/// <summary>System.Text.Json with source generation and its default encoder: what the ratios are measured against.</summary>
internal sealed class SystemTextJsonLibrary : Library
{
    // What JsonSerializer gives the writers that it makes itself in its release build.
    private static readonly JsonWriterOptions WriterOptions = new() { SkipValidation = true };

    private static readonly SystemTextJsonContext Relaxed =
        new(new JsonSerializerOptions { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping });

    public override string Name => "stj";

    public override string Title => "System.Text.Json";

    public override bool WritesSameTokens => true;

    public override Calls<T> For<T>(CaseData<T> data) => CallsOf(TypeInfo<T>(SystemTextJsonContext.Default));

    /// <summary>Its calls with the metadata of a type, however they were made.</summary>
    internal static Calls<T> CallsOf<T>(JsonTypeInfo<T> type)
    {
        Utf8JsonWriter? writer = null;
        return new Calls<T>(
            value => JsonSerializer.SerializeToUtf8Bytes(value, type),
            (output, value) =>
            {
                if (writer is null)
                {
                    writer = new Utf8JsonWriter(output, WriterOptions);
                }
                else
                {
                    writer.Reset(output);
                }
                JsonSerializer.Serialize(writer, value, type);
            },
            json => JsonSerializer.Deserialize(json, type));
    }

    /// <summary>The document of a value as servers send it: compact, with other scripts as they are.</summary>
    public static byte[] ToDocument<T>(T value) => JsonSerializer.SerializeToUtf8Bytes(value, TypeInfo<T>(Relaxed));

    /// <summary>The value of a document.</summary>
    public static T FromDocument<T>(ReadOnlySpan<byte> json) =>
        JsonSerializer.Deserialize(json, TypeInfo<T>(SystemTextJsonContext.Default)) ?? throw new InvalidDataException("The document is null.");

    private static JsonTypeInfo<T> TypeInfo<T>(SystemTextJsonContext context) =>
        (JsonTypeInfo<T>?)context.GetTypeInfo(typeof(T)) ?? throw new InvalidOperationException($"{typeof(T)} is missing in the context.");
}
