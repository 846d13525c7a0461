using Jackdaw.Search.Wire;

namespace Jackdaw.Search.Servers;

/// <summary>
/// A conversation with one server. It is written once as an iterator that fills in a statement and yields. <see cref="ExchangeRunner"/>
/// decides whether statements are sent and responses read synchronously or with <c>await</c>.
/// </summary>
internal sealed class Exchange(HostFeatures features) : IDisposable
{
    public HostFeatures Features { get; } = features;

    public SphinxQlDialect Dialect => Features.Dialect;

    /// <summary>The statement for the next <see cref="Step.Execute"/>.</summary>
    public StatementBuffer Statement { get; } = new();

    /// <summary>
    /// Additional packets to send after the statement, before its response is read. Their responses arrive in the same order.
    /// </summary>
    public List<StatementBuffer> Following { get; } = [];

    /// <summary>The number of sent packets whose responses have not been read completely.</summary>
    public int Unanswered { get; set; }

    /// <summary>The expected columns of the next response, if known.</summary>
    public string[]? Columns { get; set; }

    /// <summary>The response of the last step.</summary>
    public WireResult Result { get; set; } = null!;

    /// <summary>Whether an error rolls back the transaction.</summary>
    public bool IsInTransaction { get; set; }

    /// <summary>Whether the next step treats an error as a regular response. Transient errors still fail: they say nothing about the statement.</summary>
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
    /// <summary>Sends the statement and reads its first response.</summary>
    Execute,

    /// <summary>Reads the next response to the same statement.</summary>
    Next,
}
