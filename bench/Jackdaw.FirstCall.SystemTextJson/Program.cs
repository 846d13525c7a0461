using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw.Bench.Scenarios.Questions;
using Jackdaw.FirstCall;

// The same steps as in Jackdaw.FirstCall: one read, one write.
var response = JsonSerializer.Deserialize(FirstDocument.Utf8, FirstCallContext.Default.SearchResponse);
byte[] written = JsonSerializer.SerializeToUtf8Bytes(response!, FirstCallContext.Default.SearchResponse);
return FirstDocument.IsComplete(response, written) ? 0 : 1;

/// <summary>Source generation for the one type.</summary>
[JsonSerializable(typeof(SearchResponse))]
internal sealed partial class FirstCallContext : JsonSerializerContext;
