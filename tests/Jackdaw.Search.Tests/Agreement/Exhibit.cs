namespace Jackdaw.Search.Tests.Agreement;

/// <summary>A document with every kind of attribute: both back ends hold the same ones and have to answer the same.</summary>
[FulltextIndex("exhibits")]
public sealed class Exhibit
{
    public long Id { get; set; }

    public long Weight { get; set; }

    public string Title { get; set; } = "";

    public string Body { get; set; } = "";

    /// <summary>Found, but not stored.</summary>
    [FulltextFieldOnly]
    public string Notes { get; set; } = "";

    [FulltextAttributeOnly]
    public string Kind { get; set; } = "";

    public uint Views { get; set; }

    public ushort Room { get; set; }

    public long Score { get; set; }

    public int Rank { get; set; }

    public bool IsOpen { get; set; }

    public Colour Colour { get; set; }

    public float Latitude { get; set; }

    public float Longitude { get; set; }

    [FulltextColumnKindAttribute(ColumnKind.Single)]
    public double Price { get; set; }

    public DateTime Created { get; set; }

    /// <summary>A column of the name of a function would hide it: Sphinx looks for columns first.</summary>
    [FulltextColumn("on_day")]
    public DateOnly Day { get; set; }

    public int? Rating { get; set; }

    public List<uint> TagIds { get; set; } = [];

    public long[] Numbers { get; set; } = [];

    public ExhibitDetails? Details { get; set; }
}

public enum Colour : byte
{
    None,
    Red,
    Green,
    Blue,
}

[JsonModel]
public sealed class ExhibitDetails
{
    public int Votes { get; set; }

    public long Big { get; set; }

    public double Ratio { get; set; }

    public bool IsNew { get; set; }

    public string Name { get; set; } = "";

    public string? Remark { get; set; }

    public List<string> Words { get; set; } = [];

    public List<int> Sizes { get; set; } = [];

    public List<bool> Marks { get; set; } = [];

    public List<ExhibitPart> Parts { get; set; } = [];

    public ExhibitOwner? Owner { get; set; }

    public Dictionary<string, int> Labels { get; set; } = [];
}

[JsonModel]
public sealed class ExhibitPart
{
    public string Key { get; set; } = "";

    public int Size { get; set; }

    public bool IsLent { get; set; }
}

[JsonModel]
public sealed class ExhibitOwner
{
    public string Name { get; set; } = "";

    public int Age { get; set; }
}
