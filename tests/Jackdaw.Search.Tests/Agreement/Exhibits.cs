using System.Text;

namespace Jackdaw.Search.Tests.Agreement;

/// <summary>The documents: always the same 300, of few words, so that every question has answers.</summary>
internal static class Exhibits
{
    public const int Count = 300;

    public static readonly string[] Words =
    [
        "json", "parser", "fast", "tree", "word", "index", "search", "engine", "token", "buffer", "socket", "reader", "writer", "jackdaw", "nest", "wing",
        "near", "maybe", "zone", "Sentence", "the", "a", "of", "2026", "42", "under_score", "caf\u00e9", "\u00dcber", "stra\u00dfe", "\u043f\u0440\u0438\u0432\u0435\u0442",
        "\u65e5\u672c", "\u6771\u4eac", "c#", "c++", ".net", "node.js", "at&t", "full-text", "me@home",
    ];

    private static readonly string[] Kinds = ["guide", "note", "Picture", "it's \\ odd", ""];

    private static readonly string[] Keys = ["alpha", "beta", "gamma", "delta"];

    public static Exhibit[] All() => [.. Enumerable.Range(1, Count).Select(Make)];

    public static Exhibit Make(int id)
    {
        // A seed for each, so that a document does not depend on those before it.
        Random random = new(id * 7919);
        return new Exhibit
        {
            Id = id,
            Title = Text(random, random.Next(1, 6)),
            Body = Text(random, random.Next(0, 40)),
            Notes = Text(random, random.Next(0, 4)),
            Kind = Kinds[random.Next(Kinds.Length)],
            Views = id % 50 == 0 ? uint.MaxValue - (uint)id : (uint)random.Next(0, 1000),
            Room = (ushort)random.Next(1, 9),
            Score = id % 40 == 0 ? long.MaxValue / id : random.Next(-20, 50),
            Rank = random.Next(-5, 6),
            IsOpen = random.Next(3) == 0,
            Colour = (Colour)random.Next(4),
            Latitude = random.Next(-80, 81) + (random.Next(4) / 4f),
            Longitude = random.Next(-179, 180) + (random.Next(4) / 4f),
            Price = random.Next(0, 400) / 4.0,
            Created = new DateTime(2008, 1, 1, 0, 0, 0, DateTimeKind.Utc).AddSeconds(random.Next(0, 500_000_000)),
            Day = new DateOnly(2020, 1, 1).AddDays(random.Next(0, 60)),
            Rating = random.Next(3) == 0 ? null : random.Next(0, 6),
            TagIds = [.. Enumerable.Range(0, random.Next(0, 4)).Select(_ => (uint)random.Next(1, 12)).Distinct().Order()],
            Numbers = [.. Enumerable.Range(0, random.Next(0, 4)).Select(_ => random.NextInt64(-3, 8) * 3_000_000_000).Distinct().Order()],
            Details = random.Next(10) == 0 ? null : WithTruths(Details(random), id),
        };
    }

    // Truth values came later, and must not change what is drawn after them.
    private static ExhibitDetails WithTruths(ExhibitDetails details, int id)
    {
        details.Marks = [.. Enumerable.Range(0, id % 3).Select(place => (id + place) % 4 == 0)];
        details.Parts.ForEach(part => part.IsLent = (id + part.Size) % 3 == 0);
        return details;
    }

    private static ExhibitDetails Details(Random random) => new()
    {
        Votes = random.Next(-5, 30),
        Big = random.NextInt64(0, 5) * 3_000_000_000,
        Ratio = random.Next(0, 40) / 4.0,
        IsNew = random.Next(2) == 0,
        Name = Keys[random.Next(Keys.Length)],
        Remark = random.Next(2) == 0 ? null : Words[random.Next(Words.Length)],
        Words = [.. Enumerable.Range(0, random.Next(0, 4)).Select(_ => Keys[random.Next(Keys.Length)])],
        Sizes = [.. Enumerable.Range(0, random.Next(0, 4)).Select(_ => random.Next(0, 9))],
        Parts = [.. Enumerable.Range(0, random.Next(0, 3)).Select(_ => new ExhibitPart { Key = Keys[random.Next(Keys.Length)], Size = random.Next(0, 9) })],
        Owner = random.Next(3) == 0 ? null : new ExhibitOwner { Name = Keys[random.Next(Keys.Length)], Age = random.Next(20, 60) },
        Labels = Enumerable.Range(0, random.Next(0, 3)).Select(_ => Keys[random.Next(Keys.Length)]).Distinct().ToDictionary(key => key, key => random.Next(0, 9)),
    };

    private static string Text(Random random, int words)
    {
        StringBuilder text = new();
        for (int i = 0; i < words; i++)
        {
            string word = Words[random.Next(Words.Length)];
            text.Append(random.Next(6) == 0 ? word.ToUpperInvariant() : word);
            text.Append(random.Next(12) switch { 0 => ", ", 1 => "\n", 2 => " - ", 3 => "; ", _ => " " });
        }

        return text.ToString().TrimEnd();
    }
}
