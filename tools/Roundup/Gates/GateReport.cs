namespace Roundup.Gates;

/// <summary>What an entry showed of itself before anything was timed.</summary>
internal sealed class GateReport
{
    /// <summary>Null, or why the entry is not timed.</summary>
    public string? Problem { get; set; }

    /// <summary>Where it fails by design, not by a fault.</summary>
    public bool IsNotApplicable { get; set; }

    public long Bytes { get; set; }

    public long Gzip { get; set; }

    public long Brotli { get; set; }

    /// <summary>The SHA-256 of the graph's exact bits.</summary>
    public string Graph { get; set; } = "";

    /// <summary>The SHA-256 of the payload.</summary>
    public string Payload { get; set; } = "";

    /// <summary>True where it reads the document that everybody reads; else it reads what it wrote.</summary>
    public bool ReadsDocument { get; set; }

    /// <summary>What is to be known beside the numbers.</summary>
    public List<string> Notes { get; } = [];

    /// <summary>How many members were changed in turn, and all were found again.</summary>
    public int Members { get; set; }

    /// <summary>Whether looking at three members passes, fails or is not applicable; null where the data set has no glance.</summary>
    public string? Glance { get; set; }

    /// <summary>Null, or why no glance is timed.</summary>
    public string? GlanceProblem { get; set; }

    /// <summary>What is to be known of the glance beside the numbers.</summary>
    public string? GlanceNote { get; set; }

    /// <summary>What this entry wrote, in the process that found it.</summary>
    public byte[] Written { get; set; } = [];
}
