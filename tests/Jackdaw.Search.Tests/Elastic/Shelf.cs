namespace Jackdaw.Search.Tests.Elastic;

/// <summary>A document whose index is made, bent and deleted by tests.</summary>
[FulltextIndex("shelves")]
public sealed class Shelf
{
    public long Id { get; set; }

    public string Title { get; set; } = "";

    [FulltextAttributeOnly]
    public string Kind { get; set; } = "";

    public long Score { get; set; }
}
