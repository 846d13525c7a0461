using Jackdaw;
using Jackdaw.Bench.Scenarios.Questions;
using Jackdaw.FirstCall;

// The same steps as in Jackdaw.FirstCall.SystemTextJson: one read, one write.
var response = Json.Deserialize<SearchResponse>(FirstDocument.Utf8);
byte[] written = Json.SerializeToUtf8Bytes(response!);
return FirstDocument.IsComplete(response, written) ? 0 : 1;
