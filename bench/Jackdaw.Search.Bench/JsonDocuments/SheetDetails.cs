namespace Jackdaw.Search.Bench.JsonDocuments;

/// <summary>The object in JSON.</summary>
[JsonModel]
public sealed class SheetDetails
{
    public string Name { get; set; } = "";

    public string Description { get; set; } = "";

    public long Number { get; set; }

    public double Price { get; set; }

    public bool IsOpen { get; set; }

    public List<string> Labels { get; set; } = [];

    public List<SheetPart> Parts { get; set; } = [];
}
