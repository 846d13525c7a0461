using Jackdaw.Search.Backends;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Matching;
using Jackdaw.Search.Model;

namespace Jackdaw.Search.Tests;

/// <summary>The calls of a back end as the tests make them: on their thread, or not.</summary>
internal static class BackendCalls
{
    /// <summary>A match text in the extended syntax; null for all documents.</summary>
    public static MatchExpression? Syntax(string? match) => string.IsNullOrWhiteSpace(match) ? null : SyntaxExpression.Of(match);

    public static void Initialize(this IFulltextBackend backend) => backend.Open(Call.Blocking).Completed();

    public static ValueTask InitializeAsync(this IFulltextBackend backend, CancellationToken cancellationToken) => backend.Open(Call.Async(cancellationToken));

    public static PlanResult[] Query(this IFulltextBackend backend, IReadOnlyList<QueryPlan> plans) => backend.Query(plans, Call.Blocking).Completed();

    public static ValueTask<PlanResult[]> QueryAsync(this IFulltextBackend backend, IReadOnlyList<QueryPlan> plans, CancellationToken cancellationToken) =>
        backend.Query(plans, Call.Async(cancellationToken));

    public static long Write(this IFulltextBackend backend, IndexMap index, IReadOnlyList<WriteOperation> operations) =>
        backend.Write(index, operations, Call.Blocking).Completed().Changed;

    public static async ValueTask<long> WriteAsync(this IFulltextBackend backend, IndexMap index, IReadOnlyList<WriteOperation> operations, CancellationToken cancellationToken) =>
        (await backend.Write(index, operations, Call.Async(cancellationToken))).Changed;

    public static IReadOnlyList<string> Snippets(this IFulltextBackend backend, IndexMap index, IReadOnlyList<string> texts, string match, SnippetOptions options) =>
        backend.Snippets(index, texts, SyntaxExpression.Of(match), options, Call.Blocking).Completed();

    public static ValueTask<IReadOnlyList<string>> SnippetsAsync(
        this IFulltextBackend backend, IndexMap index, IReadOnlyList<string> texts, string match, SnippetOptions options, CancellationToken cancellationToken) =>
        backend.Snippets(index, texts, SyntaxExpression.Of(match), options, Call.Async(cancellationToken));

    public static IReadOnlyList<KeywordStatistics> Keywords(this IFulltextBackend backend, IndexMap index, string text) => backend.Keywords(index, text, Call.Blocking).Completed();

    public static ValueTask<IReadOnlyList<KeywordStatistics>> KeywordsAsync(this IFulltextBackend backend, IndexMap index, string text, CancellationToken cancellationToken) =>
        backend.Keywords(index, text, Call.Async(cancellationToken));

    public static IReadOnlyList<Suggestion> Suggest(this IFulltextBackend backend, IndexMap index, string word, int top) => backend.Suggest(index, word, top, Call.Blocking).Completed();

    public static ValueTask<IReadOnlyList<Suggestion>> SuggestAsync(this IFulltextBackend backend, IndexMap index, string word, int top, CancellationToken cancellationToken) =>
        backend.Suggest(index, word, top, Call.Async(cancellationToken));

    public static void Truncate(this IFulltextBackend backend, IndexMap index) => backend.Truncate(index, Call.Blocking).Completed();

    public static ValueTask TruncateAsync(this IFulltextBackend backend, IndexMap index, CancellationToken cancellationToken) => backend.Truncate(index, Call.Async(cancellationToken));

    public static void Maintain(this IFulltextBackend backend, IndexMap index, IndexMaintenance work) => backend.Maintain(index, work, Call.Blocking).Completed();

    public static ValueTask MaintainAsync(this IFulltextBackend backend, IndexMap index, IndexMaintenance work, CancellationToken cancellationToken) =>
        backend.Maintain(index, work, Call.Async(cancellationToken));

    public static void Ping(this IFulltextBackend backend) => backend.Ping(Call.Blocking).Completed();

    public static ValueTask PingAsync(this IFulltextBackend backend, CancellationToken cancellationToken) => backend.Ping(Call.Async(cancellationToken));
}
