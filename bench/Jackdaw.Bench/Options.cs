namespace Jackdaw.Bench;

/// <summary>The command line.</summary>
internal sealed record Options(bool Quick, bool List, string[] Filter, string[] Libraries, int? Rounds, string? Output, bool Cpu)
{
    public const string Usage = """
        dotnet run -c Release --project bench/Jackdaw.Bench -- [options]
          --quick            everything once, short: shows that it runs (under a minute)
          --filter a,b       only these cases: exact names, else parts of names
          --libs a,b         only these libraries (jackdaw, stj, newtonsoft, hand, floor; bridge, jackdaw-runtime and stj-reflection only so)
          --rounds n         rounds of each case (15)
          --cpu              processor time instead of elapsed time: steadier on a busy machine
          --output file.md   also writes the tables to bench/results/file.md
          --list             names of cases and libraries
        """;

    /// <summary>Throws <see cref="ArgumentException"/> with a message for the user.</summary>
    public static Options Parse(string[] args)
    {
        var options = new Options(false, false, [], [], null, null, false);
        for (int i = 0; i < args.Length; i++)
        {
            options = args[i] switch
            {
                "--quick" => options with { Quick = true },
                "--list" => options with { List = true },
                "--filter" or "--scenario" => options with { Filter = Value().Split(',') },
                "--libs" => options with { Libraries = Value().Split(',') },
                "--cpu" => options with { Cpu = true },
                "--rounds" => options with { Rounds = PositiveNumber(Value()) },
                "--output" => options with { Output = Value() },
                _ => throw new ArgumentException($"Unknown option {args[i]}."),
            };

            string Value() => ++i < args.Length ? args[i] : throw new ArgumentException($"{args[i - 1]} needs a value.");
        }
        return options;
    }

    /// <summary>Exact names win over parts of names, so that <c>questions-1</c> is not <c>questions-10</c> too.</summary>
    public bool Selects(string name, IEnumerable<string> allNames) =>
        Filter.Length == 0 || Filter.Any(f => f == name || (!allNames.Contains(f) && name.Contains(f, StringComparison.OrdinalIgnoreCase)));

    private static int PositiveNumber(string text) =>
        int.TryParse(text, out int value) && value > 0 ? value : throw new ArgumentException($"{text} is not a positive number.");
}
