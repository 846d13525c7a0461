namespace Jackdaw.Generator.Bench;

/// <summary>The command line.</summary>
internal sealed record Options(bool Quick, int[] Types, int Rounds, string? Output)
{
    public const string Usage = """
        dotnet run -c Release --project bench/Jackdaw.Generator.Bench -- [options]
          --quick            every step once with 50 types: shows that it runs; no measurement
          --types a,b        numbers of types (50,200,500)
          --rounds n         rounds of each step (9)
          --output file.md   also writes the tables to bench/results/file.md
        """;

    /// <summary>Throws <see cref="ArgumentException"/> with a message for the user.</summary>
    public static Options Parse(string[] args)
    {
        Options options = new(false, [50, 200, 500], 9, null);
        for (int i = 0; i < args.Length; i++)
        {
            options = args[i] switch
            {
                "--quick" => options with { Quick = true, Types = [50], Rounds = 1 },
                "--types" => options with { Types = [.. Value().Split(',').Select(PositiveNumber)] },
                "--rounds" => options with { Rounds = PositiveNumber(Value()) },
                "--output" => options with { Output = Value() },
                _ => throw new ArgumentException($"Unknown option {args[i]}."),
            };

            string Value() => ++i < args.Length ? args[i] : throw new ArgumentException($"{args[i - 1]} needs a value.");
        }

        return options;
    }

    private static int PositiveNumber(string text) =>
        int.TryParse(text, out int value) && value > 0 ? value : throw new ArgumentException($"{text} is not a positive number.");
}
