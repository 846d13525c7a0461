namespace Jackdaw.Search.Tests.Agreement;

/// <summary>A document with a column of each kind, to be named by tests.</summary>
public sealed class Named
{
    public long Id { get; set; }

    public uint Number { get; set; }

    public string Text { get; set; } = "";

    [FulltextFieldOnly]
    public string Words { get; set; } = "";

    public float Real { get; set; }

    public DateTime Time { get; set; }

    public List<long> Multi { get; set; } = [];

    public NamedData? Data { get; set; }
}

[JsonModel]
public sealed class NamedData
{
    public int A { get; set; }

    public double R { get; set; }

    public string S { get; set; } = "";

    public List<int> L { get; set; } = [];
}
