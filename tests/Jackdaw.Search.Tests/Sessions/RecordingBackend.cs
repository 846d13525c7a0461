using Jackdaw.Search.Backends;
using Jackdaw.Search.Capabilities;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;
using Jackdaw.Search.Servers;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Tests.Sessions;

/// <summary>A back end that keeps what it is told, and fails when it is told to. Rows are read as a real one reads them.</summary>
internal sealed class RecordingBackend : IFulltextBackend
{
    public List<string> Calls { get; } = [];

    /// <summary>The operations of all transactions that were committed.</summary>
    public List<WriteOperation> Operations { get; } = [];

    /// <summary>The plans of all queries.</summary>
    public List<IReadOnlyList<QueryPlan>> Plans { get; } = [];

    /// <summary>Asked before each transaction; what it returns is thrown.</summary>
    public Func<IndexMap, Exception?> Fail { get; set; } = _ => null;

    /// <summary>Documents that are not stored although others are, as by a back end without transactions.</summary>
    public Func<IReadOnlyList<WriteOperation>, IReadOnlyList<WriteFailure>> Refuse { get; set; } = _ => [];

    /// <summary>What queries are answered with.</summary>
    public Func<QueryPlan, PlanResult>? Answer { get; set; }

    /// <summary>Held while an asynchronous transaction runs.</summary>
    public Task Hold { get; set; } = Task.CompletedTask;

    /// <summary>Ends when an asynchronous transaction has begun.</summary>
    public TaskCompletionSource Writing { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public int Initialized { get; private set; }

    public bool IsDisposed { get; private set; }

    public string Name => "recording";

    public FulltextCapabilities Capabilities => FulltextCapabilities.Of(BackendKinds.Embedded);

    /// <summary>Held while the back end is opened.</summary>
    public TaskCompletionSource? Opening { get; set; }

    /// <summary>Stops the last opening.</summary>
    public CancellationToken OpeningStopped { get; private set; }

    public async ValueTask Open(Call call)
    {
        Initialized++;
        OpeningStopped = call.Cancellation;
        if (call.IsAsync)
        {
            await (Opening?.Task.WaitAsync(call.Cancellation) ?? Task.CompletedTask);
        }
    }

    public async ValueTask<PlanResult[]> Query(IReadOnlyList<QueryPlan> plans, Call call)
    {
        if (call.IsAsync)
        {
            await Hold;
        }

        Plans.Add(plans);
        return plans.Select(Answer!).ToArray();
    }

    public ValueTask<IndexStatus> EnsureIndex(IndexMap index, Call call) => throw new NotSupportedException();

    public IAsyncEnumerable<PlanResult> Stream(QueryPlan plan, CancellationToken cancellationToken) =>
        RowPages.Read(plan, async (page, stop) => (await Query([page], Call.Async(stop)))[0], cancellationToken);

    public async ValueTask<WriteOutcome> Write(IndexMap index, IReadOnlyList<WriteOperation> operations, Call call)
    {
        call.Cancellation.ThrowIfCancellationRequested();
        if (call.IsAsync)
        {
            Writing.TrySetResult();
            await Hold.WaitAsync(call.Cancellation);
        }

        if (Fail(index) is { } exception)
        {
            Calls.Add($"{index.IndexName}: ROLLBACK");
            throw exception;
        }

        string[] texts;
        try
        {
            texts = operations.Select(Describe).ToArray();
        }
        catch
        {
            Calls.Add($"{index.IndexName}: ROLLBACK");
            throw;
        }

        Calls.Add($"{index.IndexName}: {string.Join(" | ", texts)}");
        Operations.AddRange(operations);
        return new WriteOutcome(operations.Count, Refuse(operations));
    }

    public ValueTask<IReadOnlyList<string>> Snippets(IndexMap index, IReadOnlyList<string> texts, MatchExpression match, SnippetOptions options, Call call)
    {
        Calls.Add($"{index.IndexName}: SNIPPETS {string.Join(',', texts)} FOR {match} WITH {options.BeforeMatch}");
        return ValueTask.FromResult(texts);
    }

    public ValueTask<IReadOnlyList<KeywordStatistics>> Keywords(IndexMap index, string text, Call call)
    {
        Calls.Add($"{index.IndexName}: KEYWORDS {text}");
        return ValueTask.FromResult<IReadOnlyList<KeywordStatistics>>([new KeywordStatistics(text, text, 1, 1)]);
    }

    public ValueTask<IReadOnlyList<Suggestion>> Suggest(IndexMap index, string word, int top, Call call)
    {
        Calls.Add($"{index.IndexName}: SUGGEST {word} TOP {top}");
        return ValueTask.FromResult<IReadOnlyList<Suggestion>>([new Suggestion(word, 0, 1)]);
    }

    public ValueTask<IReadOnlyList<KeywordStatistics>> Complete(IndexMap index, string beginning, MatchExpression? beside, int top, Call call) => throw new NotSupportedException();

    public ValueTask StoreQuery(IndexMap index, long id, MatchExpression match, Call call) => throw new NotSupportedException();

    public ValueTask<bool> RemoveQuery(IndexMap index, long id, Call call) => throw new NotSupportedException();

    public ValueTask<IReadOnlyList<IReadOnlyList<long>>> MatchingQueries(IndexMap index, IDocumentRows documents, Call call) => throw new NotSupportedException();

    public ValueTask Truncate(IndexMap index, Call call)
    {
        Calls.Add($"{index.IndexName}: TRUNCATE");
        return ValueTask.CompletedTask;
    }

    public ValueTask Maintain(IndexMap index, IndexMaintenance work, Call call)
    {
        Calls.Add($"{index.IndexName}: MAINTAIN {work}");
        return ValueTask.CompletedTask;
    }

    public ValueTask Ping(Call call) => Fail(null!) is { } exception ? ValueTask.FromException(exception) : ValueTask.CompletedTask;

    public void Dispose() => IsDisposed = true;

    private static string Describe(WriteOperation operation) => operation switch
    {
        ReplaceOperation replace => "REPLACE " + string.Join(',', Rows(replace.Index, replace.Rows)),
        DeleteOperation delete => "DELETE " + string.Join(',', delete.Ids),
        DeleteWhereOperation => "DELETE WHERE",
        UpdateOperation update => "UPDATE " + update.Assignments.Count,
        _ => throw new ArgumentException(operation.ToString()),
    };

    private static IEnumerable<long> Rows(IndexMap index, IDocumentRows rows)
    {
        FieldValue[] values = new FieldValue[index.Inserted.Count];
        for (int row = 0; row < rows.Count; row++)
        {
            rows.Fill(row, values);
            yield return rows.Id(row);
        }
    }
}
