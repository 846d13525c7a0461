using Roundup.Data;

namespace Roundup.Running;

/// <summary>What a run does, before it is known how long a cell may take.</summary>
internal sealed record Plan
{
    public const string Reference = "stj";

    public required string Protocol { get; init; }

    public required IReadOnlyList<string> Data { get; init; }

    public required IReadOnlyList<string> Entries { get; init; }

    public required IReadOnlyList<string> Configurations { get; init; }

    /// <summary>Configurations that first calls are measured under; programs compiled ahead are among them.</summary>
    public required IReadOnlyList<string> FirstConfigurations { get; init; }

    public required int Blocks { get; init; }

    public required TimeSpan CellTime { get; init; }

    /// <summary>Null: the cells take the time they take.</summary>
    public TimeSpan? Budget { get; init; }

    /// <summary>So often a disturbed cell is measured again; never where nothing is measured.</summary>
    public int Repeats { get; init; } = 2;

    public required int Launches { get; init; }

    public required bool Matrices { get; init; }

    public int Seed { get; init; } = 20261124;

    public static Plan Of(Arguments arguments)
    {
        bool quick = arguments.Has("--quick");
        bool full = arguments.Has("--full");
        bool smoke = arguments.Has("--smoke");
        TimeSpan? asked = arguments.Duration("--budget");
        TimeSpan? budget = asked ?? (quick ? TimeSpan.FromSeconds(170) : full || smoke || arguments.Optional("--cell") is not null ? null : TimeSpan.FromMinutes(55));
        string[] configurations = arguments.List("--configurations") ?? (full ? [.. Running.Configurations.All.Keys] : [Running.Configurations.Default]);
        string[] first = arguments.List("--first") ?? (quick || smoke ? configurations : [.. configurations, .. PublishedProgram.Kinds]);
        Array.ForEach(configurations, name => Running.Configurations.Variables(name));
        Array.ForEach(first, Running.Configurations.CheckFirst);
        return new Plan
        {
            Protocol = smoke ? "smoke" : quick ? "quick" : full ? "full" : asked is not null ? "budget" : "default",
            Data = arguments.List("--data") ?? (smoke ? ["order"] : quick ? DataSets.Quick : full ? [.. DataSets.All] : DataSets.Default),
            Entries = EntriesOf(arguments.List("--entries") ?? (quick ? Lineup.Entries.Quick : null)),
            Configurations = configurations,
            FirstConfigurations = first,
            Blocks = (int)arguments.Number("--blocks", smoke ? 1 : quick ? 3 : full ? 10 : 6),
            CellTime = TimeSpan.FromMilliseconds(arguments.Number("--cell", smoke ? 20 : full ? 6000 : 1000)),
            Budget = budget,
            Launches = (int)arguments.Number("--launches", smoke ? 1 : quick ? 3 : full ? 20 : 10),
            Repeats = smoke ? 0 : 2,
            Matrices = !arguments.Has("--no-matrices") && !quick,
            Seed = (int)arguments.Number("--seed", 20261124),
        };
    }

    /// <summary>The reference and the floor that ratios are given to are always there.</summary>
    private static IReadOnlyList<string> EntriesOf(string[]? chosen)
    {
        IReadOnlyList<string> all = Lineup.Entries.Ids;
        foreach (string id in chosen ?? [])
        {
            Lineup.Entries.Find(id);
        }

        return chosen is null ? all : [.. all.Where(id => chosen.Contains(id) || id == Reference || id is "floor-b" or "floor-write")];
    }

    /// <summary>Those that read and write.</summary>
    public IEnumerable<string> Serializers => Entries.Where(id => Directions.Has(id, Directions.Read) && Directions.Has(id, Directions.Write));
}
