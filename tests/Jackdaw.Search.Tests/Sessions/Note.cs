namespace Jackdaw.Search.Tests.Sessions;

/// <summary>A small document.</summary>
public class Note
{
    public long Id { get; set; }

    public string? Text { get; set; }

    public uint Stars { get; set; }

    public DateTime Time { get; set; } = DateTime.UnixEpoch;
}

/// <summary>A document of another index, with a short number.</summary>
public class Label
{
    public int Id { get; set; }

    [FulltextColumnKindAttribute(ColumnKind.Json)]
    public string? Meta { get; set; }
}
