namespace Jackdaw.Search.Tests.Embedded;

/// <summary>A document with two fields and one attribute of each kind, for tests below the level of lambdas.</summary>
[FulltextIndex("entries")]
public sealed class Entry
{
    public long Id { get; set; }

    public string Title { get; set; } = "";

    [FulltextFieldOnly]
    public string Body { get; set; } = "";

    public long Score { get; set; }

    public float Ratio { get; set; }

    [FulltextAttributeOnly]
    public string Kind { get; set; } = "";

    public List<long> Tags { get; set; } = [];

    [FulltextColumnKindAttribute(ColumnKind.Json)]
    public string Meta { get; set; } = "";
}
