using Jackdaw.Search.Backends;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;
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

    /// <summary>What queries are answered with.</summary>
    public Func<QueryPlan, PlanResult>? Answer { get; set; }

    /// <summary>Held while an asynchronous transaction runs.</summary>
    public Task Hold { get; set; } = Task.CompletedTask;

    public int Initialized { get; private set; }

    public bool IsDisposed { get; private set; }

    public string Name => "recording";

    public void Initialize() => Initialized++;

    /// <summary>Held while the back end is opened.</summary>
    public TaskCompletionSource? Open { get; set; }

    /// <summary>Stops the last opening.</summary>
    public CancellationToken OpeningStopped { get; private set; }

    public async ValueTask InitializeAsync(CancellationToken cancellation)
    {
        Initialized++;
        OpeningStopped = cancellation;
        await (Open?.Task.WaitAsync(cancellation) ?? Task.CompletedTask);
    }

    public PlanResult[] Query(IReadOnlyList<QueryPlan> plans)
    {
        Plans.Add(plans);
        return plans.Select(Answer!).ToArray();
    }

    public async ValueTask<PlanResult[]> QueryAsync(IReadOnlyList<QueryPlan> plans, CancellationToken cancellation)
    {
        await Hold;
        return Query(plans);
    }

    public long Write(IndexMap index, IReadOnlyList<WriteOperation> operations)
    {
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
        return operations.Count;
    }

    public async ValueTask<long> WriteAsync(IndexMap index, IReadOnlyList<WriteOperation> operations, CancellationToken cancellation)
    {
        cancellation.ThrowIfCancellationRequested();
        await Hold.WaitAsync(cancellation);
        return Write(index, operations);
    }

    public IReadOnlyList<string> Snippets(IndexMap index, IReadOnlyList<string> texts, string match, SnippetOptions options)
    {
        Calls.Add($"{index.IndexName}: SNIPPETS {string.Join(',', texts)} FOR {match} WITH {options.BeforeMatch}");
        return texts;
    }

    public ValueTask<IReadOnlyList<string>> SnippetsAsync(
        IndexMap index, IReadOnlyList<string> texts, string match, SnippetOptions options, CancellationToken cancellation) =>
        ValueTask.FromResult(Snippets(index, texts, match, options));

    public IReadOnlyList<KeywordStatistics> Keywords(IndexMap index, string text)
    {
        Calls.Add($"{index.IndexName}: KEYWORDS {text}");
        return [new KeywordStatistics(text, text, 1, 1)];
    }

    public ValueTask<IReadOnlyList<KeywordStatistics>> KeywordsAsync(IndexMap index, string text, CancellationToken cancellation) =>
        ValueTask.FromResult(Keywords(index, text));

    public IReadOnlyList<Suggestion> Suggest(IndexMap index, string word, int top)
    {
        Calls.Add($"{index.IndexName}: SUGGEST {word} TOP {top}");
        return [new Suggestion(word, 0, 1)];
    }

    public ValueTask<IReadOnlyList<Suggestion>> SuggestAsync(IndexMap index, string word, int top, CancellationToken cancellation) =>
        ValueTask.FromResult(Suggest(index, word, top));

    public void Truncate(IndexMap index) => Calls.Add($"{index.IndexName}: TRUNCATE");

    public ValueTask TruncateAsync(IndexMap index, CancellationToken cancellation)
    {
        Truncate(index);
        return ValueTask.CompletedTask;
    }

    public void Maintain(IndexMap index, IndexMaintenance work) => Calls.Add($"{index.IndexName}: MAINTAIN {work}");

    public ValueTask MaintainAsync(IndexMap index, IndexMaintenance work, CancellationToken cancellation)
    {
        Maintain(index, work);
        return ValueTask.CompletedTask;
    }

    public void Ping()
    {
        if (Fail(null!) is { } exception)
        {
            throw exception;
        }
    }

    public ValueTask PingAsync(CancellationToken cancellation) =>
        Fail(null!) is { } exception ? ValueTask.FromException(exception) : ValueTask.CompletedTask;

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
