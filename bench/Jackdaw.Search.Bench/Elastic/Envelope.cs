using System.Text.Json.Serialization;
using Jackdaw.Bench.Scenarios.Questions;

namespace Jackdaw.Search.Bench.Elastic;

/// <summary>An answer as another serializer reads it: the members that every client has.</summary>
internal sealed class Envelope
{
    [JsonPropertyName("took")]
    [Newtonsoft.Json.JsonProperty("took")]
    public long Took { get; set; }

    [JsonPropertyName("timed_out")]
    [Newtonsoft.Json.JsonProperty("timed_out")]
    public bool TimedOut { get; set; }

    [JsonPropertyName("_shards")]
    [Newtonsoft.Json.JsonProperty("_shards")]
    public EnvelopeShards? Shards { get; set; }

    [JsonPropertyName("hits")]
    [Newtonsoft.Json.JsonProperty("hits")]
    public EnvelopeHits? Hits { get; set; }
}

/// <summary>The parts that answered.</summary>
internal sealed class EnvelopeShards
{
    [JsonPropertyName("total")]
    [Newtonsoft.Json.JsonProperty("total")]
    public int Total { get; set; }

    [JsonPropertyName("successful")]
    [Newtonsoft.Json.JsonProperty("successful")]
    public int Successful { get; set; }

    [JsonPropertyName("skipped")]
    [Newtonsoft.Json.JsonProperty("skipped")]
    public int Skipped { get; set; }

    [JsonPropertyName("failed")]
    [Newtonsoft.Json.JsonProperty("failed")]
    public int Failed { get; set; }
}

/// <summary>The hits and their number.</summary>
internal sealed class EnvelopeHits
{
    [JsonPropertyName("total")]
    [Newtonsoft.Json.JsonProperty("total")]
    public EnvelopeTotal? Total { get; set; }

    [JsonPropertyName("max_score")]
    [Newtonsoft.Json.JsonProperty("max_score")]
    public double? MaxScore { get; set; }

    [JsonPropertyName("hits")]
    [Newtonsoft.Json.JsonProperty("hits")]
    public List<EnvelopeHit>? Hits { get; set; }
}

/// <summary>How many there are.</summary>
internal sealed class EnvelopeTotal
{
    [JsonPropertyName("value")]
    [Newtonsoft.Json.JsonProperty("value")]
    public long Value { get; set; }

    [JsonPropertyName("relation")]
    [Newtonsoft.Json.JsonProperty("relation")]
    public string? Relation { get; set; }
}

/// <summary>A hit.</summary>
internal sealed class EnvelopeHit
{
    [JsonPropertyName("_index")]
    [Newtonsoft.Json.JsonProperty("_index")]
    public string? Index { get; set; }

    [JsonPropertyName("_id")]
    [Newtonsoft.Json.JsonProperty("_id")]
    public string? Id { get; set; }

    [JsonPropertyName("_score")]
    [Newtonsoft.Json.JsonProperty("_score")]
    public double? Score { get; set; }

    [JsonPropertyName("_source")]
    [Newtonsoft.Json.JsonProperty("_source")]
    public Question? Source { get; set; }
}

/// <summary>System.Text.Json, source-generated.</summary>
[JsonSerializable(typeof(Envelope))]
[JsonSerializable(typeof(Question))]
internal sealed partial class EnvelopeContext : JsonSerializerContext;
