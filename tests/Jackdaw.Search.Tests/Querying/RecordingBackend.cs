using Jackdaw.Search.Backends;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;

namespace Jackdaw.Search.Tests.Querying;

/// <summary>Keeps the plans that it gets and answers what a test says.</summary>
internal sealed class RecordingBackend : IFulltextBackend
{
    public List<QueryPlan> Plans { get; } = [];

    public int Calls { get; private set; }

    public Func<QueryPlan, PlanResult>? Answer { get; set; }

    /// <summary>Something that an asynchronous call waits for.</summary>
    public Func<CancellationToken, Task>? Delay { get; set; }

    public string Name => "recording";

    public PlanResult[] Query(IReadOnlyList<QueryPlan> plans)
    {
        Calls++;
        Plans.AddRange(plans);
        return [.. plans.Select(plan => Answer!(plan))];
    }

    public async ValueTask<PlanResult[]> QueryAsync(IReadOnlyList<QueryPlan> plans, CancellationToken cancellation)
    {
        if (Delay is { } delay)
        {
            await delay(cancellation);
        }

        return Query(plans);
    }

    public void Dispose()
    {
    }

    public void Initialize() => throw new NotSupportedException();

    public ValueTask InitializeAsync(CancellationToken cancellation) => throw new NotSupportedException();

    public long Write(IndexMap index, IReadOnlyList<WriteOperation> operations) => throw new NotSupportedException();

    public ValueTask<long> WriteAsync(IndexMap index, IReadOnlyList<WriteOperation> operations, CancellationToken cancellation) => throw new NotSupportedException();

    public IReadOnlyList<string> Snippets(IndexMap index, IReadOnlyList<string> texts, string match, SnippetOptions options) => throw new NotSupportedException();

    public ValueTask<IReadOnlyList<string>> SnippetsAsync(IndexMap index, IReadOnlyList<string> texts, string match, SnippetOptions options, CancellationToken cancellation) =>
        throw new NotSupportedException();

    public IReadOnlyList<KeywordStatistics> Keywords(IndexMap index, string text) => throw new NotSupportedException();

    public ValueTask<IReadOnlyList<KeywordStatistics>> KeywordsAsync(IndexMap index, string text, CancellationToken cancellation) => throw new NotSupportedException();

    public IReadOnlyList<Suggestion> Suggest(IndexMap index, string word, int top) => throw new NotSupportedException();

    public ValueTask<IReadOnlyList<Suggestion>> SuggestAsync(IndexMap index, string word, int top, CancellationToken cancellation) => throw new NotSupportedException();

    public void Truncate(IndexMap index) => throw new NotSupportedException();

    public ValueTask TruncateAsync(IndexMap index, CancellationToken cancellation) => throw new NotSupportedException();

    public void Maintain(IndexMap index, IndexMaintenance work) => throw new NotSupportedException();

    public ValueTask MaintainAsync(IndexMap index, IndexMaintenance work, CancellationToken cancellation) => throw new NotSupportedException();

    public void Ping() => throw new NotSupportedException();

    public ValueTask PingAsync(CancellationToken cancellation) => throw new NotSupportedException();
}
