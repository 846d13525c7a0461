namespace Jackdaw.Search.Tests.Elastic;

/// <summary>A document with a member of each type of the mapping.</summary>
[FulltextIndex("things")]
public sealed class Thing
{
    public long Id { get; set; }

    public string? Title { get; set; }

    [FulltextAttributeOnly]
    public string? Kind { get; set; }

    public int Number { get; set; }

    public long? Maybe { get; set; }

    public ulong Large { get; set; }

    public uint Small { get; set; }

    public bool IsOpen { get; set; }

    public float Ratio { get; set; }

    [FulltextColumnKindAttribute(ColumnKind.Single)]
    public decimal Price { get; set; }

    public DateTime Created { get; set; }

    public DateTimeOffset? Moment { get; set; }

    public DateOnly Day { get; set; }

    [FulltextColumnKindAttribute(ColumnKind.Timestamp)]
    public long Seconds { get; set; }

    public List<long>? Numbers { get; set; }

    public ThingDetails? Details { get; set; }

    public List<ThingPart>? Parts { get; set; }

    [FulltextGeoPoint]
    public ThingPlace? Place { get; set; }
}

[JsonModel]
public sealed class ThingDetails
{
    public int Votes { get; set; }

    public ThingPart? Part { get; set; }
}

[JsonModel]
public sealed class ThingPart
{
    public string? Name { get; set; }

    public int Size { get; set; }
}

[JsonModel]
public sealed class ThingPlace
{
    [System.Text.Json.Serialization.JsonPropertyName("lat")]
    public double Lat { get; set; }

    [System.Text.Json.Serialization.JsonPropertyName("lon")]
    public double Lon { get; set; }
}
