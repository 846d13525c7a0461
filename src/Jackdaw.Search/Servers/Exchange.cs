using Jackdaw.Search.Wire;

namespace Jackdaw.Search.Servers;

/// <summary>
/// A conversation with one server. What is said is written once, as an iterator that fills in a statement and yields; whether the statement is
/// sent and its answer read with or without <c>await</c> is decided by <see cref="ExchangeRunner"/>.
/// </summary>
internal sealed class Exchange(HostFeatures features) : IDisposable
{
    public HostFeatures Features { get; } = features;

    public SphinxQlDialect Dialect => Features.Dialect;

    /// <summary>What is sent at the next <see cref="Step.Execute"/>.</summary>
    public StatementBuffer Statement { get; } = new();

    /// <summary>More packets that are sent right after the statement, before its answer is read. Their answers come one packet after another.</summary>
    public List<StatementBuffer> Following { get; } = [];

    /// <summary>How many packets have been sent whose answers have not all been read.</summary>
    public int Unanswered { get; set; }

    /// <summary>The columns that the next answer should have, where they are known.</summary>
    public string[]? Columns { get; set; }

    /// <summary>The answer to the last step.</summary>
    public WireResult Result { get; set; } = null!;

    /// <summary>After an error everything since the beginning of the transaction is taken back.</summary>
    public bool IsInTransaction { get; set; }

    /// <summary>An error is an answer like others for the next step.</summary>
    public bool ToleratesError { get; set; }

    /// <summary>Begins a statement.</summary>
    public StatementBuffer Say(ReadOnlySpan<byte> text)
    {
        Statement.Clear();
        Statement.Append(text);
        Columns = null;
        return Statement;
    }

    public void Dispose()
    {
        Statement.Dispose();
        Following.ForEach(packet => packet.Dispose());
    }
}

internal enum Step
{
    /// <summary>Send the statement and read its first answer.</summary>
    Execute,

    /// <summary>Read the next answer to the same statement.</summary>
    Next,
}
