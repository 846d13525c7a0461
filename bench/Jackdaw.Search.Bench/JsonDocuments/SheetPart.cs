namespace Jackdaw.Search.Bench.JsonDocuments;

/// <summary>One of several parts.</summary>
[JsonModel]
public sealed class SheetPart
{
    public int Id { get; set; }

    public string Name { get; set; } = "";

    public string Text { get; set; } = "";

    public double Weight { get; set; }

    public int Votes { get; set; }
}
