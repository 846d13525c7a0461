// Interface: JsonSerializer.Serialize(Utf8JsonWriter, value, JsonTypeInfo), Deserialize(ReadOnlySpan, JsonTypeInfo); metadata and fast path generated.
// Reused: one Utf8JsonWriter, reset for each call, as its documentation recommends; without validation, as the serializer's own writers have it.
// Text on the way: no. Checks: its defaults (depth 64). Settings: none; the default encoder escapes all but ASCII.
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Roundup.Lineup;

/// <summary>System.Text.Json with source generation: the reference of the ratios.</summary>
internal sealed class StjAdapter : Adapter
{
    public override string Id => "stj";

    public override string Title => "System.Text.Json, generated";

    public override PayloadFormat Format => PayloadFormat.Json;

    public override string Source => "https://github.com/dotnet/runtime/tree/main/src/libraries/System.Text.Json";

    public override Calls<T> Bind<T>(Subject<T> subject) => CallsOf(StjContexts.TypeInfo<T>());

    internal static Calls<T> CallsOf<T>(JsonTypeInfo<T> type)
    {
        Utf8JsonWriter? writer = null;
        return new(
            (output, value) =>
            {
                if (writer is null)
                {
                    writer = new Utf8JsonWriter(output.Buffer, new JsonWriterOptions { SkipValidation = true });
                }
                else
                {
                    writer.Reset(output.Buffer);
                }

                JsonSerializer.Serialize(writer, value, type);
            },
            bytes => JsonSerializer.Deserialize(bytes, type)!)
        {
            ReadStream = stream => JsonSerializer.Deserialize(stream, type)!,
        };
    }
}
