namespace Jackdaw.Search.Tests.Servers;

/// <summary>A document with every kind of attribute.</summary>
[FulltextIndex("articles")]
public sealed class Article
{
    public long Id { get; set; }

    public long Weight { get; set; }

    public string Title { get; set; } = "";

    public string Body { get; set; } = "";

    [FulltextAttributeOnly]
    public string Kind { get; set; } = "";

    public uint Views { get; set; }

    public long Score { get; set; }

    public bool IsOpen { get; set; }

    public float Latitude { get; set; }

    public float Longitude { get; set; }

    public DateTime Created { get; set; }

    public List<uint> TagIds { get; set; } = [];

    public List<long> Numbers { get; set; } = [];

    public ArticleDetails? Details { get; set; }

    public static Article[] Samples() =>
    [
        new()
        {
            Id = 1, Title = "JSON parser", Body = "It's a \\ 'parser' <b>", Kind = "guide", Views = 4_000_000_000, Score = -3, IsOpen = true,
            Latitude = 40.7f, Longitude = -73.9f, Created = new DateTime(2020, 1, 2, 3, 4, 5, DateTimeKind.Utc), TagIds = [3, 9], Numbers = [-5, long.MaxValue],
            Details = new ArticleDetails { Votes = 5, Ratio = 1.5, Name = "First", Words = ["red", "green"], Parts = [new ArticlePart { Key = "a", Size = 2 }] },
        },
        new()
        {
            Id = 2, Title = "Second parser", Body = "tree of words", Kind = "note", Views = 7, Score = 12, Latitude = 41.7f, Longitude = -72.9f,
            Created = new DateTime(2021, 6, 7, 0, 0, 0, DateTimeKind.Utc), TagIds = [9], Details = new ArticleDetails { Votes = 7, Ratio = 0.25, Name = "Second" },
        },
        new()
        {
            Id = 3, Title = "C++ templates", Body = "text about c# and c++", Kind = "guide", Views = 100, Score = 12, IsOpen = true,
            Created = new DateTime(2021, 12, 31, 23, 59, 59, DateTimeKind.Utc), TagIds = [], Numbers = [4],
        },
    ];
}

[JsonModel]
public sealed class ArticleDetails
{
    public int Votes { get; set; }

    public double Ratio { get; set; }

    public string Name { get; set; } = "";

    public List<string> Words { get; set; } = [];

    public List<ArticlePart> Parts { get; set; } = [];
}

[JsonModel]
public sealed class ArticlePart
{
    public string Key { get; set; } = "";

    public int Size { get; set; }
}
