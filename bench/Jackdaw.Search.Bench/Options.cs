namespace Jackdaw.Search.Bench;

/// <summary>The command line.</summary>
internal sealed record Options(bool Quick, string[] Filter, int? Rounds, string? Output)
{
    public const string Usage = """
        dotnet run -c Release --project bench/Jackdaw.Search.Bench -- [options]
          --quick            everything once, short: shows that it runs (under a minute)
          --filter a,b       only these: facets, json, import, embedded, words, translate
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
                _ => throw new ArgumentException($"Unknown option {args[i]}."),
            };

            string Value() => ++i < args.Length ? args[i] : throw new ArgumentException($"{args[i - 1]} needs a value.");
        }
        return options;
    }

    public bool Selects(string name) => Filter.Length == 0 || Filter.Contains(name);

    private static int PositiveNumber(string text) =>
        int.TryParse(text, out int value) && value > 0 ? value : throw new ArgumentException($"{text} is not a positive number.");
}
