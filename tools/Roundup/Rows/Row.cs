using System.Text.Json.Serialization;
using Jackdaw;

namespace Roundup.Rows;

/// <summary>One line of a result. All of it is published: medians are made of the rows when a page is written.</summary>
[JsonPolymorphic(TypeDiscriminatorPropertyName = "kind")]
[JsonDerivedType(typeof(RunRow), "run")]
[JsonDerivedType(typeof(GateRow), "gate")]
[JsonDerivedType(typeof(CellRow), "cell")]
[JsonDerivedType(typeof(StreamRow), "stream")]
[JsonDerivedType(typeof(FirstRow), "first")]
[JsonDerivedType(typeof(EdgeRow), "edge")]
[JsonDerivedType(typeof(VersionRow), "version")]
[JsonDerivedType(typeof(SkipRow), "skip")]
[JsonDerivedType(typeof(PauseRow), "pause")]
internal abstract record Row;

/// <summary>How rows are written and read: small names, nulls left out.</summary>
[JsonProfile(Naming = JsonNaming.CamelCase, IgnoreNull = true)]
internal sealed class RowJson : JsonProfile<RowJson>;

/// <summary>Where, when and with what.</summary>
internal sealed record RunRow : Row
{
    public required string Format { get; init; }

    public required DateTime Started { get; init; }

    public required string Command { get; init; }

    public required string Protocol { get; init; }

    public required string Processor { get; init; }

    public required int Cores { get; init; }

    public required string System { get; init; }

    public required string Runtime { get; init; }

    public required string Sdk { get; init; }

    public required string Commit { get; init; }

    public required int Seed { get; init; }

    public required int Blocks { get; init; }

    public required Dictionary<string, string> Environment { get; init; }

    /// <summary>The file versions and SHA-256 of the assemblies that are compared.</summary>
    public required Dictionary<string, string> Packages { get; init; }
}

/// <summary>An entry that was not timed for a data set, or a data set that is not here, and why.</summary>
internal sealed record SkipRow : Row
{
    public string? Entry { get; init; }

    public required string Data { get; init; }

    public required string Reason { get; init; }
}

/// <summary>A run that was interrupted and can go on.</summary>
internal sealed record PauseRow : Row
{
    /// <summary>What it had taken by then, pauses left out: a budget is shared with it.</summary>
    public required double Seconds { get; init; }
}

/// <summary>What an entry showed before it was timed.</summary>
internal sealed record GateRow : Row
{
    public required string Entry { get; init; }

    public required string Data { get; init; }

    /// <summary>The exact exception, or what was wrong; null where all was right.</summary>
    public string? Problem { get; init; }

    public bool NotApplicable { get; init; }

    public long Bytes { get; init; }

    public long Gzip { get; init; }

    public long Brotli { get; init; }

    public string? Graph { get; init; }

    public string? Payload { get; init; }

    public int Members { get; init; }

    public bool ReadsDocument { get; init; }

    public List<string>? Notes { get; init; }

    /// <summary>Looking at three members: passes, fails, n/a; null where the data set has none to look at, or the build that made the row did not ask.</summary>
    public string? Glance { get; init; }

    /// <summary>Why it does not look, or what was wrong.</summary>
    public string? GlanceProblem { get; init; }

    /// <summary>What is to be known of how it looks.</summary>
    public string? GlanceNote { get; init; }

    /// <summary>The row as it is for a direction: what was shown of reading and writing says nothing of a glance. Null where the direction was not asked for.</summary>
    public GateRow? For(string direction) =>
        direction != Running.Directions.Glance ? this
        : Glance is null ? null
        : this with { Problem = GlanceProblem, NotApplicable = Glance == Gates.GlanceGate.NotApplicable, Notes = GlanceNote is null ? null : [GlanceNote] };
}

/// <summary>One measurement: one process.</summary>
internal sealed record CellRow : Row
{
    public required string Entry { get; init; }

    public required string Data { get; init; }

    public required string Direction { get; init; }

    public required string Configuration { get; init; }

    public required int Block { get; init; }

    /// <summary>The place in the block, from 0.</summary>
    public required int Place { get; init; }

    /// <summary>0, or the how-manieth repetition of a measurement that was disturbed.</summary>
    public int Attempt { get; init; }

    /// <summary>Nanoseconds of a fixed loop between the samples: the speed of the machine meanwhile.</summary>
    public double Pace { get; init; }

    public string? Problem { get; init; }

    /// <summary>Nanoseconds of a call: the median of the samples.</summary>
    public double Wall { get; init; }

    public double Least { get; init; }

    public double Cpu { get; init; }

    public long Allocated { get; init; }

    public long Bytes { get; init; }

    /// <summary>The processors that the process had; null in rows of builds that did not ask.</summary>
    public int? Cores { get; init; }

    public int Samples { get; init; }

    public int Calls { get; init; }

    public double Spread { get; init; }

    public bool Steady { get; init; }

    /// <summary>Shorter than the protocol demands: warmed up for less than two seconds.</summary>
    public bool Short { get; init; }

    public int Gen0 { get; init; }

    public int Gen1 { get; init; }

    public int Gen2 { get; init; }

    public double Pause { get; init; }

    public long Peak { get; init; }

    public long Methods { get; init; }

    public long Il { get; init; }

    public double Jit { get; init; }

    public string? Assemblies { get; init; }
}

/// <summary>The memory of reading once from a file stream.</summary>
internal sealed record StreamRow : Row
{
    public required string Entry { get; init; }

    public required string Data { get; init; }

    public string? Problem { get; init; }

    public long Bytes { get; init; }

    /// <summary>The peak of the working set.</summary>
    public long Peak { get; init; }

    /// <summary>How far the peak is above the working set before the reading.</summary>
    public long Grown { get; init; }

    public long Live { get; init; }

    public long Allocated { get; init; }
}

/// <summary>A process that writes and reads four types for the first time.</summary>
internal sealed record FirstRow : Row
{
    public required string Entry { get; init; }

    public required string Configuration { get; init; }

    public required int Launch { get; init; }

    public string? Problem { get; init; }

    /// <summary>Milliseconds from the start of the process to its end.</summary>
    public double Process { get; init; }

    /// <summary>Milliseconds of writing and of reading, type by type.</summary>
    public double[]? Write { get; init; }

    public double[]? Read { get; init; }

    public long Methods { get; init; }

    public double Jit { get; init; }

    public int Assemblies { get; init; }
}

/// <summary>What an entry makes of a value at the edge.</summary>
internal sealed record EdgeRow : Row
{
    public required string Entry { get; init; }

    public required string Edge { get; init; }

    /// <summary>pass, lossy, throws, hangs, crashes, n/a.</summary>
    public required string Outcome { get; init; }

    public string? Detail { get; init; }
}

/// <summary>What becomes of a document of another version of a type.</summary>
internal sealed record VersionRow : Row
{
    public required string Entry { get; init; }

    public required string Step { get; init; }

    /// <summary>"forward": old bytes, new type; "backward": new bytes, old type.</summary>
    public required string Direction { get; init; }

    /// <summary>exact, defaulted, lost, wrong value, throws, crashes, n/a.</summary>
    public required string Outcome { get; init; }

    public string? Detail { get; init; }
}
