using System.Buffers;
using System.Text.Json;
using Jackdaw.Bench.Scenarios.Questions;

namespace Jackdaw.Bench.Libraries;

/// <summary>What a patient programmer gets out of Utf8JsonReader and Utf8JsonWriter, for the search response only.</summary>
internal sealed class HandWrittenLibrary : Library
{
    private static readonly JsonWriterOptions WriterOptions = new() { SkipValidation = true };

    public override string Name => "hand";

    public override string Title => "Utf8JsonReader/Writer by hand";

    public override bool WritesSameTokens => true;

    public override Calls<T>? For<T>(CaseData<T> data) => CreateCalls() as Calls<T>;

    private static Calls<SearchResponse> CreateCalls()
    {
        var reused = new ArrayBufferWriter<byte>(64 * 1024);
        var writer = new Utf8JsonWriter(reused, WriterOptions);
        return new Calls<SearchResponse>(ToBytes, ToWriter, json => HandWrittenReader.Read(json));

        byte[] ToBytes(SearchResponse value)
        {
            reused.ResetWrittenCount();
            ToWriter(reused, value);
            return reused.WrittenSpan.ToArray();
        }

        void ToWriter(IBufferWriter<byte> output, SearchResponse value)
        {
            writer.Reset(output);
            HandWrittenWriter.Write(writer, value);
            writer.Flush();
        }
    }
}
