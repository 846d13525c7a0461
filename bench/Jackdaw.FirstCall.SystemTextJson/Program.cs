using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw.Bench.Scenarios.Questions;
using Jackdaw.FirstCall;

// The same steps as in Jackdaw.FirstCall: one read, one write. With the argument "reflection" as in a program without a context.
if (args is ["reflection"])
{
    var reflected = JsonSerializer.Deserialize<SearchResponse>(FirstDocument.Utf8);
    return FirstDocument.IsComplete(reflected, JsonSerializer.SerializeToUtf8Bytes(reflected!)) ? 0 : 1;
}

var response = JsonSerializer.Deserialize(FirstDocument.Utf8, FirstCallContext.Default.SearchResponse);
byte[] written = JsonSerializer.SerializeToUtf8Bytes(response!, FirstCallContext.Default.SearchResponse);
return FirstDocument.IsComplete(response, written) ? 0 : 1;

/// <summary>Source generation for the one type.</summary>
[JsonSerializable(typeof(SearchResponse))]
internal sealed partial class FirstCallContext : JsonSerializerContext;
