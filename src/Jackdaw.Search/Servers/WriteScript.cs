using System.Buffers.Text;
using System.Text;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;
using Jackdaw.Search.Results;
using Jackdaw.Search.SphinxQl;

namespace Jackdaw.Search.Servers;

/// <summary>
/// Applies the changes of one index, which several classes may share. A server's transaction does not see its own writes, and in-place
/// updates are not part of it. If a later change depends on an earlier one, the transaction is therefore committed and another one begun.
/// All changes are safe to repeat.
/// </summary>
internal sealed class WriteScript(Exchange exchange, IndexMap index, IReadOnlyList<WriteOperation> operations, int largestStatement, int batchSize)
{
    private const int IdsPerStatement = 1000;
    private const string ClippedWord = "clipped='";

    private readonly HashSet<long> _replaced = [];
    private readonly List<IDocumentRows> _uncommitted = [];
    private bool _hasReplaced;

    /// <summary>Whether a commit was sent and its response is outstanding.</summary>
    public bool IsCommitting { get; private set; }

    /// <summary>The number of changed documents, as counted by the server.</summary>
    public long Changed { get; private set; }

    public IEnumerable<Step> Run()
    {
        for (int i = 0; i < operations.Count; i++)
        {
            WriteOperation operation = operations[i];
            if (exchange.IsInTransaction && NeedsCommit(operation))
            {
                SayCommit();
                yield return Step.Execute;
                Committed();
            }

            if (!exchange.IsInTransaction && operation is not UpdateOperation && (operations.Count > 1 || operation is ReplaceOperation))
            {
                exchange.Say("BEGIN"u8);
                yield return Step.Execute;
                exchange.IsInTransaction = true;
            }

            foreach (Step step in Apply(operation))
            {
                yield return step;
            }
        }

        if (exchange.IsInTransaction)
        {
            SayCommit();
            yield return Step.Execute;
            Committed();
        }
    }

    private void SayCommit()
    {
        _uncommitted.ForEach(rows => rows.Committing());
        _uncommitted.Clear();
        IsCommitting = true;
        exchange.Say("COMMIT"u8);
    }

    private IEnumerable<Step> Apply(WriteOperation operation) => operation switch
    {
        ReplaceOperation replace => Replace(replace),
        DeleteOperation delete => Delete(delete.Ids, exist: false),
        DeleteWhereOperation delete => DeleteWhere(delete),
        UpdateOperation update => Update(update),
        _ => throw new FulltextException($"Changes of the kind {operation.GetType().Name} are not supported."),
    };

    private bool NeedsCommit(WriteOperation operation) => operation switch
    {
        UpdateOperation => true,
        DeleteWhereOperation => _hasReplaced,
        DeleteOperation delete => _hasReplaced && delete.Ids.Any(_replaced.Contains),
        _ => false,
    };

    private void Committed()
    {
        exchange.IsInTransaction = false;
        IsCommitting = false;
        _hasReplaced = false;
        _replaced.Clear();
    }

    private IEnumerable<Step> Replace(ReplaceOperation operation)
    {
        _hasReplaced = true;
        if (operation.Rows.AreNew)
        {
            foreach (Step step in FindTaken(operation.Rows))
            {
                yield return step;
            }

            _uncommitted.Add(operation.Rows);
        }

        bool isFollowed = !ReferenceEquals(operations[^1], operation);
        int row = 0;
        while (row < operation.Rows.Count)
        {
            exchange.Say(""u8);
            int next = SphinxQlWriter.Replace(operation.Index, operation.Rows, row, batchSize, largestStatement, exchange.Statement);
            yield return Step.Execute;
            Changed += exchange.Result.Affected;
            if (exchange.Result.Warnings != 0)
            {
                foreach (Step step in ThrowWarnings())
                {
                    yield return step;
                }
            }

            for (; isFollowed && row < next; row++)
            {
                _replaced.Add(operation.Rows.Id(row));
            }

            row = next;
        }
    }

    // INSERT would be shorter, but Sphinx 2.2.11 detects duplicates only among documents in memory, and replaces documents in disk chunks.
    private IEnumerable<Step> FindTaken(IDocumentRows documents)
    {
        long[] chunk = new long[Math.Min(documents.Count, IdsPerStatement)];
        for (int start = 0; start < documents.Count; start += chunk.Length)
        {
            int count = Math.Min(chunk.Length, documents.Count - start);
            for (int i = 0; i < count; i++)
            {
                chunk[i] = documents.Id(start + i);
            }

            exchange.Say("SELECT id FROM "u8).Append(Names.QuoteIndex(index.IndexName));
            exchange.Statement.Append(" WHERE "u8);
            SphinxQlWriter.Ids(chunk.AsSpan(0, count), exchange.Statement);
            exchange.Statement.Append(" LIMIT 0,1"u8);
            yield return Step.Execute;
            using RowSet rows = exchange.Result.Rows ?? throw Wire.PayloadReader.Malformed("a query without rows");
            if (rows.RowCount != 0 && Utf8Parser.TryParse(rows.Cell(0, 0), out long taken, out _))
            {
                throw documents.Taken(taken);
            }
        }
    }

    private IEnumerable<Step> Delete(IReadOnlyList<long> ids, bool exist)
    {
        long[] chunk = new long[Math.Min(ids.Count, IdsPerStatement)];
        for (int start = 0; start < ids.Count; start += chunk.Length)
        {
            int count = Math.Min(chunk.Length, ids.Count - start);
            for (int i = 0; i < count; i++)
            {
                chunk[i] = ids[start + i];
            }

            exchange.Say(""u8);
            SphinxQlWriter.Delete(index, chunk.AsSpan(0, count), exchange.Statement);
            yield return Step.Execute;

            // Inside a transaction Sphinx 2.2.11 does not count them.
            Changed += exist ? count : exchange.Result.Affected;
        }
    }

    private IEnumerable<Step> DeleteWhere(DeleteWhereOperation operation)
    {
        ChangedDocuments condition = new(operation.Index, operation.Match, operation.Where, operation.Parameters, exchange.Dialect);
        if (condition.IsDirect)
        {
            if (exchange.Dialect == SphinxQlDialect.Sphinx22)
            {
                // DELETE reports success with no deleted documents for an invalid condition; a query reports the error.
                exchange.Say(""u8);
                condition.WriteSelect(-1, 1, exchange.Statement);
                yield return Step.Execute;
                bool isNone = exchange.Result.Rows is not { RowCount: > 0 };
                exchange.Result.Rows?.Dispose();
                if (isNone)
                {
                    yield break;
                }
            }

            exchange.Say("DELETE FROM "u8).Append(Names.QuoteIndex(index.IndexName));
            exchange.Statement.Append(" WHERE "u8);
            condition.Write(exchange.Statement);
            yield return Step.Execute;
            Changed += exchange.Result.Affected;
            yield break;
        }

        List<long> ids = [];
        foreach (Step step in Select(condition, ids))
        {
            yield return step;
        }

        foreach (Step step in Delete(ids, exist: true))
        {
            yield return step;
        }
    }

    private IEnumerable<Step> Update(UpdateOperation operation)
    {
        SphinxQlWriter.RefuseUnsupported(operation, exchange.Dialect);
        StoredNumbers? numbers = StoredNumbers.Of(operation);
        ChangedDocuments condition = new(operation.Index, operation.Match, operation.Where, operation.Parameters, exchange.Dialect, numbers?.Columns ?? []);
        if (condition.IsDirect)
        {
            exchange.Say(""u8);
            SphinxQlWriter.UpdateHead(operation, exchange.Dialect, exchange.Statement);
            condition.Write(exchange.Statement);
            yield return Step.Execute;
            Changed += exchange.Result.Affected;
            yield break;
        }

        List<long> ids = [];
        foreach (Step step in Select(condition, ids, numbers))
        {
            yield return step;
        }

        foreach (long[] chunk in ids.Chunk(IdsPerStatement))
        {
            exchange.Say(""u8);
            SphinxQlWriter.UpdateHead(operation, exchange.Dialect, exchange.Statement);
            SphinxQlWriter.Ids(chunk, exchange.Statement);
            yield return Step.Execute;
            Changed += exchange.Result.Affected;
            if (numbers is not null && exchange.Result.Warnings != 0)
            {
                foreach (Step step in ThrowIncomplete())
                {
                    yield return step;
                }
            }
        }
    }

    private IEnumerable<Step> Select(ChangedDocuments condition, List<long> ids, StoredNumbers? numbers = null)
    {
        long last = -1;
        while (true)
        {
            exchange.Say(""u8);
            condition.WriteSelect(last, IdsPerStatement, exchange.Statement);
            yield return Step.Execute;
            using RowSet rows = exchange.Result.Rows ?? throw Wire.PayloadReader.Malformed("a query without rows");
            for (int row = 0; row < rows.RowCount; row++)
            {
                if (!Utf8Parser.TryParse(rows.Cell(row, 0), out last, out _))
                {
                    throw new FulltextException(
                        $"The document id '{Encoding.UTF8.GetString(rows.Cell(row, 0))}' exceeds 2^63-1, the maximum for deletions and "
                        + "updates by condition.");
                }

                numbers?.Check(rows, row, last);
                ids.Add(last);
            }

            if (rows.RowCount < IdsPerStatement)
            {
                yield break;
            }
        }
    }

    // Another client changed the documents after they were checked. Sphinx does not report that.
    private IEnumerable<Step> ThrowIncomplete()
    {
        string statement = exchange.Statement.ToString();
        string message = "";
        foreach (Step step in ShowWarnings(text => message = text))
        {
            yield return step;
        }

        throw new FulltextException(
            $"An update of '{index.IndexName}' sets numbers inside JSON that existed before, but some no longer do: {message} The rest "
                + "of the update was stored. The change is still queued.")
        {
            Statement = Shortened(statement),
            ServerMessage = message,
        };
    }

    // A warning means that something was not stored as specified (JSON that the server can't parse becomes null).
    private IEnumerable<Step> ThrowWarnings()
    {
        string statement = exchange.Statement.ToString();
        string message = "";
        foreach (Step step in ShowWarnings(text => message = text))
        {
            yield return step;
        }

        if (message.Contains(ClippedWord, StringComparison.Ordinal))
        {
            // Sphinx truncates every long word, and warns about some. The text is stored unchanged, and JSON was checked before it was
            // sent.
            yield break;
        }

        throw new FulltextException(
            $"The server could not store a document of '{index.IndexName}' unchanged: {message} Nothing in this transaction was stored.")
        {
            Statement = Shortened(statement),
            ServerMessage = message,
        };
    }

    private IEnumerable<Step> ShowWarnings(Action<string> use)
    {
        exchange.Say("SHOW WARNINGS"u8);
        yield return Step.Execute;
        using RowSet? rows = exchange.Result.Rows;
        use(rows is { RowCount: > 0 } ? Encoding.UTF8.GetString(rows.Cell(0, Math.Max(0, rows.IndexOf("Message")))) : "no text");
    }

    private static string Shortened(string statement) => statement.Length <= 4096 ? statement : statement[..4096] + "...";
}
