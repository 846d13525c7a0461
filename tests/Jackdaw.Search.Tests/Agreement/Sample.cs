namespace Jackdaw.Search.Tests.Agreement;

public enum SampleKind : byte
{
    None,
    Small,
    Large,
}

/// <summary>A document whose values meet each other often, and lie at the edges of their types.</summary>
[FulltextIndex("samples")]
public sealed class Sample
{
    private static readonly string[] Texts = ["", "a", "b", "it's", "back\\slash", "Ünï", "two words", "100%", "a,b"];
    private static readonly string[] Words = ["alpha", "beta", "gamma", "delta", "epsilon"];

    public long Id { get; set; }

    public string Title { get; set; } = "";

    [FulltextAttributeOnly]
    public string Text { get; set; } = "";

    public int Number { get; set; }

    public uint Amount { get; set; }

    public long Big { get; set; }

    public bool Flag { get; set; }

    public SampleKind Kind { get; set; }

    public float Real { get; set; }

    public DateTime Time { get; set; }

    public List<uint> Tags { get; set; } = [];

    public List<long> Links { get; set; } = [];

    public SampleDetails? Details { get; set; }

    public static string SomeText(Random random) => Texts[random.Next(Texts.Length)];

    public static string SomeWord(Random random) => Words[random.Next(Words.Length)];

    public static Sample[] Many(int count, Random random) => [.. Enumerable.Range(1, count).Select(id => One(id, random))];

    private static Sample One(int id, Random random) => new()
    {
        Id = id,
        Title = string.Join(' ', Enumerable.Range(0, random.Next(1, 6)).Select(_ => SomeWord(random))),
        Text = SomeText(random),
        Number = random.Next(-4, 5),
        Amount = random.Next(5) == 0 ? uint.MaxValue - (uint)random.Next(2) : (uint)random.Next(6),
        Big = random.Next(5) == 0 ? long.MaxValue - random.Next(2) : random.Next(-3, 4) * 10_000_000_000,
        Flag = random.Next(2) == 0,
        Kind = (SampleKind)random.Next(3),
        Real = random.Next(-8, 9) / 4f,
        Time = DateTime.UnixEpoch.AddDays(random.Next(4) * 200).AddSeconds(random.Next(3)),
        Tags = [.. Enumerable.Range(0, random.Next(4)).Select(_ => (uint)random.Next(5)).Distinct().Order()],
        Links = [.. Enumerable.Range(0, random.Next(4)).Select(_ => (long)random.Next(-2, 3)).Distinct().Order()],
        Details = new SampleDetails
        {
            Votes = random.Next(-3, 4),
            Ratio = random.Next(-4, 5) / 2.0,
            Name = SomeWord(random),
            Words = [.. Enumerable.Range(0, random.Next(3)).Select(_ => SomeWord(random))],
            Sizes = [.. Enumerable.Range(0, random.Next(4)).Select(_ => random.Next(4))],
            Parts = [.. Enumerable.Range(0, random.Next(3)).Select(_ => new SamplePart { Key = SomeWord(random), Size = random.Next(3) })],
        },
    };
}

[JsonModel]
public sealed class SampleDetails
{
    public int Votes { get; set; }

    public double Ratio { get; set; }

    public string Name { get; set; } = "";

    public List<string> Words { get; set; } = [];

    public List<int> Sizes { get; set; } = [];

    public List<SamplePart> Parts { get; set; } = [];
}

[JsonModel]
public sealed class SamplePart
{
    public string Key { get; set; } = "";

    public int Size { get; set; }
}
