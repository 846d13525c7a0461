// Interface: Utf8JsonWriter and Utf8JsonReader, by code for exactly this type (written out by Roundup.WrittenOut; EmitCompilerGeneratedFiles shows it).
// Reused: the writer; names encoded once. Text on the way: no. Checks: none beyond the reader's: no duplicates, no required members, no depth but the reader's 64.
// Settings: the relaxed encoder and no validation, as an expert would choose: the ceiling, not what people write every day.
using System.Text.Encodings.Web;
using System.Text.Json;

namespace Roundup.Lineup;

/// <summary>The expert's ceiling on System.Text.Json.</summary>
internal sealed class StjByHandAdapter : Adapter
{
    public override string Id => "stj-by-hand";

    public override string Title => "Utf8JsonReader/Writer by hand";

    public override PayloadFormat Format => PayloadFormat.Json;

    public override string Source => "tools/Roundup.WrittenOut/JsonEmitter.cs";

    public override Calls<T> Bind<T>(Subject<T> subject)
    {
        var code = subject.Code;
        Utf8JsonWriter? writer = null;
        return new(
            (output, value) =>
            {
                writer ??= new Utf8JsonWriter(output.Buffer, new JsonWriterOptions { SkipValidation = true, Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping });
                writer.Reset(output.Buffer);
                code.WriteJson(writer, value);
                writer.Flush();
            },
            bytes =>
            {
                var reader = new Utf8JsonReader(bytes);
                reader.Read();
                return code.ReadJson(ref reader);
            });
    }
}
