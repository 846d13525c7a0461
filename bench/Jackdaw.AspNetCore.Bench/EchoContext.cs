using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw.Bench.Scenarios.Questions;

namespace Jackdaw.AspNetCore.Bench;

/// <summary>What System.Text.Json generates for the body.</summary>
[JsonSourceGenerationOptions(JsonSerializerDefaults.Web)]
[JsonSerializable(typeof(SearchResponse))]
internal sealed partial class EchoContext : JsonSerializerContext;
