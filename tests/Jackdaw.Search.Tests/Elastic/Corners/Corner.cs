namespace Jackdaw.Search.Tests.Elastic.Corners;

/// <summary>A document whose members may be null, or have values at the edges of their types.</summary>
[FulltextIndex("corners")]
public sealed class Corner
{
    public long Id { get; set; }

    public string Title { get; set; } = "";

    [FulltextAttributeOnly]
    public string? Kind { get; set; }

    public int? N { get; set; }

    public long L { get; set; }

    public ulong Large { get; set; }

    public float F { get; set; }

    public bool B { get; set; }

    public bool? IsOpen { get; set; }

    public DateTime? Time { get; set; }

    public List<long> Tags { get; set; } = [];

    public CornerMeta? Meta { get; set; }
}

[JsonModel]
public sealed class CornerMeta
{
    public double Price { get; set; }

    public double? Rate { get; set; }

    public int? X { get; set; }

    public bool? Flag { get; set; }

    public string? Name { get; set; }

    public List<string> Tags { get; set; } = [];
}
