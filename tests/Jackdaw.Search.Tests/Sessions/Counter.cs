using System.Text.Json.Serialization;

namespace Jackdaw.Search.Tests.Sessions;

/// <summary>A document with numbers inside JSON, under names that every back end finds.</summary>
[FulltextIndex("counters")]
public class Counter
{
    public long Id { get; set; }

    public string Name { get; set; } = "";

    public long Score { get; set; }

    public CounterState? State { get; set; }
}

/// <summary>What it counts.</summary>
[JsonModel]
public class CounterState
{
    [JsonPropertyName("hits")]
    public long? Hits { get; set; }

    [JsonPropertyName("misses")]
    public long Misses { get; set; }

    [JsonPropertyName("rate")]
    public double? Rate { get; set; }

    [JsonPropertyName("last")]
    public List<long>? Last { get; set; }
}

/// <summary>The same documents, with the JSON as it is.</summary>
[FulltextIndex("counters")]
public class RawCounter
{
    public long Id { get; set; }

    public string Name { get; set; } = "";

    public long Score { get; set; }

    [FulltextColumnKindAttribute(ColumnKind.Json)]
    public string? State { get; set; }
}
