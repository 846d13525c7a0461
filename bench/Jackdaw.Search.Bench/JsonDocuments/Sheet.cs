namespace Jackdaw.Search.Bench.JsonDocuments;

/// <summary>A document with a JSON attribute of 2 KB.</summary>
[FulltextIndex("sheets")]
public sealed class Sheet
{
    public long Id { get; set; }

    public string Title { get; set; } = "";

    public SheetDetails? Details { get; set; }
}
