namespace Jackdaw.Search.Tests.Configuring;

/// <summary>A document with fields of all kinds of settings, and an attribute of each kind.</summary>
[FulltextIndex("papers")]
public sealed class Paper
{
    public long Id { get; set; }

    public string Title { get; set; } = "";

    [FulltextFieldOnly]
    public string Body { get; set; } = "";

    public string Tags { get; set; } = "";

    [FulltextAttributeOnly]
    public string Kind { get; set; } = "";

    public int Score { get; set; }

    public bool IsOpen { get; set; }

    public float Ratio { get; set; }

    public DateTime Made { get; set; }

    public List<long> Groups { get; set; } = [];

    [FulltextColumnKindAttribute(ColumnKind.Json)]
    public string Meta { get; set; } = "{}";
}
