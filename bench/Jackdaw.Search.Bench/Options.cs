namespace Jackdaw.Search.Bench;

/// <summary>The command line.</summary>
internal sealed record Options(bool Quick, string[] Filter, int? Rounds, string? Output, TimeSpan? Loop = null, bool Misses = false)
{
    public const string Usage = """
        dotnet run -c Release --project bench/Jackdaw.Search.Bench -- [options]
          --quick            everything once, short: shows that it runs (under a minute)
          --filter a,b       only these: facets, json, import, embedded, large, words, translate, elastic, official, relevance, engines (a name alone is a filter, too; elastic 100: that number of hits only; large 1000000, engines 50000: that number of posts)
          --misses           with relevance: the questions that are not held back and whose answer is not first
          --loop 1:00:00     with elastic: instead of the comparison, searches for so long; memory has to stay flat
          --rounds n         rounds of each comparison (21; 7 of what takes seconds)
          --output file.md   also writes the tables to bench/results/file.md
        """;

    /// <summary>Throws <see cref="ArgumentException"/> with a message for the user.</summary>
    public static Options Parse(string[] args)
    {
        Options options = new(false, [], null, null);
        for (int i = 0; i < args.Length; i++)
        {
            options = args[i] switch
            {
                "--quick" => options with { Quick = true },
                "--filter" => options with { Filter = Value().Split(',') },
                "--rounds" => options with { Rounds = PositiveNumber(Value()) },
                "--output" => options with { Output = Value() },
                "--misses" => options with { Misses = true },
                "--loop" => options with { Loop = Duration(Value()) },
                var name when !name.StartsWith('-') => options with { Filter = [.. options.Filter, name] },
                _ => throw new ArgumentException($"Unknown option {args[i]}."),
            };

            string Value() => ++i < args.Length ? args[i] : throw new ArgumentException($"{args[i - 1]} needs a value.");
        }
        return options;
    }

    /// <summary>How many hits or posts: <c>elastic 100</c>, <c>large 1000000</c>.</summary>
    public IReadOnlyList<int> Numbers => [.. Filter.Where(name => int.TryParse(name, out _)).Select(name => int.Parse(name, System.Globalization.CultureInfo.InvariantCulture))];

    public bool Selects(string name) => Filter.Length == 0 || Filter.Contains(name);

    private static TimeSpan Duration(string text) =>
        TimeSpan.TryParse(text, System.Globalization.CultureInfo.InvariantCulture, out TimeSpan value) && value > TimeSpan.Zero
            ? value
            : throw new ArgumentException($"{text} is not a duration such as 1:00:00.");

    private static int PositiveNumber(string text) =>
        int.TryParse(text, out int value) && value > 0 ? value : throw new ArgumentException($"{text} is not a positive number.");
}
