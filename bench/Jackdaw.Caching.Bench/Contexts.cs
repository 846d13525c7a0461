using System.Text.Json.Serialization;
using Jackdaw.Bench.Scenarios.Questions;

namespace Jackdaw.Caching.Bench;

/// <summary>What System.Text.Json generates for the entry.</summary>
[JsonSerializable(typeof(SearchResponse))]
[JsonSerializable(typeof(Message))]
internal sealed partial class EntryContext : JsonSerializerContext;
