using System.Text.Json.Serialization;

namespace Jackdaw.Search.Tests.Elastic.Front;

/// <summary>Films of the stories; in one they are games.</summary>
[FulltextIndex("movies")]
internal sealed class Movie : IStoryDocument
{
    public long Id { get; set; }

    public string Title { get; set; } = "";

    public string Director { get; set; } = "";

    [FulltextAttributeOnly]
    public string Genre { get; set; } = "";

    public long Year { get; set; }

    public long Duration { get; set; }

    public long DirectorId { get; set; }

    [FulltextColumn("place")]
    public long Order { get; set; }

    public bool CostHidden { get; set; }
}

[FulltextIndex("products")]
internal sealed class Product : IStoryDocument
{
    public long Id { get; set; }

    [FulltextAttributeOnly]
    public string Category { get; set; } = "";

    [FulltextColumnKindAttribute(ColumnKind.Single)]
    public double Price { get; set; }

    public long Sales { get; set; }
}

[FulltextIndex("sales")]
internal sealed class Sale : IStoryDocument
{
    public long Id { get; set; }

    [FulltextAttributeOnly]
    public string Product { get; set; } = "";

    [FulltextColumnKindAttribute(ColumnKind.Single)]
    public double Price { get; set; }

    public long Quantity { get; set; }
}

[FulltextIndex("items")]
internal sealed class Item : IStoryDocument
{
    public long Id { get; set; }

    [FulltextAttributeOnly]
    public string Name { get; set; } = "";

    [FulltextColumn("number")]
    public long Count { get; set; }

    public float Rating { get; set; }
}

[FulltextIndex("cities")]
internal sealed class City : IStoryDocument
{
    public long Id { get; set; }

    [JsonPropertyName("city")]
    [FulltextAttributeOnly]
    public string Name { get; set; } = "";

    [FulltextAttributeOnly]
    public string Country { get; set; } = "";
}

/// <summary>A place, which is two numbers here.</summary>
[FulltextIndex("cinemas")]
internal sealed class Cinema : IStoryDocument
{
    public long Id { get; set; }

    public float Latitude { get; set; }

    public float Longitude { get; set; }

    /// <summary>As the story has it.</summary>
    [FulltextIgnore]
    public Dictionary<string, float> Location
    {
        get => [];
        set => (Latitude, Longitude) = (value["lat"], value["lon"]);
    }
}
