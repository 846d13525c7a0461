using Jackdaw.Search.Bench.Posts;
using StackSearch.Generation;

namespace Jackdaw.Search.Bench.JsonDocuments;

/// <summary>The same sheets in every run.</summary>
internal static class SheetData
{
    private const ulong Seed = 4711;

    public static List<Sheet> Create(int count, Words words)
    {
        FixedRandom random = new(Seed);
        return [.. Enumerable.Range(1, count).Select(id => new Sheet { Id = id, Title = Text(4), Details = Details() })];

        SheetDetails Details() => new()
        {
            Name = Text(3),
            Description = Text(30),
            Number = (long)(random.Next() >> 12),
            Price = random.Between(100, 99_999) / 100.0,
            IsOpen = random.Percent(50),
            Labels = [.. Enumerable.Range(0, 6).Select(_ => words.Pick(random))],
            Parts = [.. Enumerable.Range(1, 10).Select(Part)],
        };

        SheetPart Part(int id) => new()
        {
            Id = id,
            Name = Text(2),
            Text = Text(8),
            Weight = random.Between(1, 9_999) / 1000.0,
            Votes = random.Skewed(1000),
        };

        string Text(int count) => string.Join(' ', Enumerable.Range(0, count).Select(_ => words.Pick(random)));
    }
}
