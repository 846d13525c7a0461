using System.Text.Json.Serialization;
using Jackdaw.Bench.Scenarios.Questions;

namespace Jackdaw.Streams.Bench;

/// <summary>What System.Text.Json generates for the same types.</summary>
[JsonSerializable(typeof(SearchResponse))]
[JsonSerializable(typeof(Question))]
[JsonSerializable(typeof(HeldAttachment))]
internal sealed partial class QuestionContext : JsonSerializerContext;
