namespace Jackdaw.Bench;

/// <summary>What a case must reach: times as fast as System.Text.Json, and time or memory against the floor. Null: no target.</summary>
internal sealed record Target(double? Write, double? Read, double? ReadTimeToFloor = null, double? ReadBytesToFloor = null);

/// <summary>One row of the table.</summary>
internal abstract class Scenario(string name, string title, Target target)
{
    /// <summary>The name used by <c>--filter</c>.</summary>
    public string Name { get; } = name;

    public string Title { get; } = title;

    public Target Target { get; } = target;

    /// <summary>Makes the data, checks every library against it and measures the ones that passed.</summary>
    public abstract CaseResult Run(IReadOnlyList<Library> libraries, Pace pace);
}

/// <summary>A value to write, a document to read, and how to get them.</summary>
internal sealed class Scenario<T>(string name, string title, Target target) : Scenario(name, title, target)
    where T : class
{
    /// <summary>The value; null when the document comes from a file.</summary>
    public Func<T>? Value { get; init; }

    /// <summary>Makes the document to read from the compact one; left out: the compact one itself.</summary>
    public Func<byte[], byte[]>? Reshape { get; init; }

    /// <summary>The document as a file of the data folder, read as it is on disk.</summary>
    public string? File { get; init; }

    /// <summary>Prepares the building of an equal value without parsing.</summary>
    public Func<T, Func<T>>? Floor { get; init; }

    /// <summary>Whether the model has converters of System.Text.Json, which other libraries do not call.</summary>
    public bool HasConverters { get; init; }

    /// <summary>False where writing is the same work as in another case.</summary>
    public bool Writes { get; init; } = true;

    public override CaseResult Run(IReadOnlyList<Library> libraries, Pace pace)
    {
        if (File is not null && DataFolder.Find(File) is null)
        {
            return CaseResult.Skipped(this, $"{File} not found; {DataFolder.Hint}");
        }
        return new CaseRun<T>(this, pace).Run(libraries);
    }
}
