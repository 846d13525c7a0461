using System.Text.Json.Serialization;

namespace Jackdaw.Search.Tests.Querying;

public enum PostType : byte
{
    Unknown,
    Question,
    Answer,
}

/// <summary>A document with every kind of member.</summary>
public class Post
{
    public int Id { get; set; }

    public string Title { get; set; } = "untitled";

    public string? Body { get; set; }

    [FulltextFieldOnly]
    public string? Hidden { get; set; }

    [FulltextAttributeOnly]
    public string? Slug { get; set; }

    public int Score { get; set; }

    public uint Views { get; set; }

    public ulong Big { get; set; }

    public byte Level { get; set; }

    public PostType Type { get; set; }

    public bool IsOpen { get; set; }

    public bool? Maybe { get; set; }

    public DateTime Created { get; set; }

    public DateTimeOffset Changed { get; set; }

    public int? Answers { get; set; }

    [FulltextColumnKindAttribute(ColumnKind.Single)]
    public double Price { get; set; }

    [FulltextColumnKindAttribute(ColumnKind.Single)]
    public double Lat { get; set; }

    [FulltextColumnKindAttribute(ColumnKind.Single)]
    public double Lon { get; set; }

    public List<uint> Tags { get; set; } = [];

    public long[] Links { get; set; } = [];

    public Meta? Meta { get; set; }

    public Dictionary<string, int>? Map { get; set; }

    public List<string>? Labels { get; set; }

    public int Weight { get; set; }
}

public class Meta
{
    public Votes Votes { get; set; } = new();

    public int[] Arr { get; set; } = [];

    public List<Named> Names { get; set; } = [];

    public string? Text { get; set; }

    public int? Nope { get; set; }

    public bool Flag { get; set; }

    public double Ratio { get; set; }

    public DateTime When { get; set; }

    [JsonPropertyName("other-name")]
    public int Renamed { get; set; }

    public List<string> Words { get; set; } = [];

    public Dictionary<string, Votes> Sites { get; set; } = [];
}

public class Votes
{
    public int Up { get; set; }

    public int Down { get; set; }
}

public class Named
{
    public string K { get; set; } = "";

    public int N { get; set; }
}
