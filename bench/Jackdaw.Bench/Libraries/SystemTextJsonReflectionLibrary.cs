using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Jackdaw.Bench.Libraries;

/// <summary>System.Text.Json without source generation: what the run-time fallback is measured against.</summary>
internal sealed class SystemTextJsonReflectionLibrary : Library
{
    private static readonly JsonSerializerOptions Options = new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver() };
    private static readonly JsonWriterOptions WriterOptions = new() { SkipValidation = true };

    public override string Name => "stj-reflection";

    public override string Title => "System.Text.Json, reflection";

    public override bool WritesSameTokens => true;

    public override bool IsOnRequest => true;

    public override Calls<T> For<T>(CaseData<T> data)
    {
        var type = (JsonTypeInfo<T>)Options.GetTypeInfo(typeof(T));
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
}
