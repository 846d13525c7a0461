using System.Diagnostics;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Diagnostics;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;
using Jackdaw.Search.SphinxQl;
using Microsoft.Extensions.Logging;

namespace Jackdaw.Search.Hosting;

/// <summary>Logs, traces and measures the operations of a back end.</summary>
internal sealed class Observer(ILogger log, TimeProvider time, FulltextSettings settings)
{
    public void Opened(string backend) => SearchLog.Opened(log, backend);

    public void LogDamaged(string backend, string index, string what)
    {
        SearchDiagnostics.LogsDamaged.Add(1, new KeyValuePair<string, object?>(SearchDiagnostics.BackendTag, backend), new KeyValuePair<string, object?>(SearchDiagnostics.IndexTag, index));
        SearchLog.LogDamaged(log, index, what);
    }

    public void WriteUnfinished(string index, string path, long bytes) => SearchLog.WriteUnfinished(log, index, bytes, path);

    public void SegmentsUnusable(string index, string why) => SearchLog.SegmentsUnusable(log, index, why);

    public void UpkeepPostponed(string index, string why) => SearchLog.UpkeepPostponed(log, index, why);

    public void HostSetAside(string backend, string host, string why) => SearchLog.HostSetAside(log, backend, host, why);

    public void HostBack(string backend, string host) => SearchLog.HostBack(log, backend, host);

    public void ServerWarned(string backend, string host, string warning) => SearchLog.ServerWarned(log, backend, host, warning);

    public Activity? Start(string operation, string backend, string? index)
    {
        Activity? activity = SearchDiagnostics.Activities.StartActivity(operation, ActivityKind.Client);
        if (activity is { IsAllDataRequested: true })
        {
            activity.DisplayName = $"{operation} {index}";
            activity.SetTag(SearchDiagnostics.BackendTag, backend);
            activity.SetTag(SearchDiagnostics.IndexTag, index);
        }

        return activity;
    }

    public Observation BeginQuery(string backend, IReadOnlyList<QueryPlan> plans)
    {
        string index = plans.Count == 0 ? "" : plans[0].Shape.Index.IndexName;
        if (log.IsEnabled(LogLevel.Debug))
        {
            SearchLog.Query(log, backend, Statement(backend, plans));
        }

        return new Observation(backend, index, time.GetTimestamp(), Start("query", backend, index), IsWrite: false);
    }

    public void EndQuery(in Observation observation, IReadOnlyList<QueryPlan> plans, PlanResult[] results)
    {
        TimeSpan elapsed = time.GetElapsedTime(observation.Started);
        long rows = 0;
        foreach (PlanResult result in results)
        {
            rows += result.Rows.RowCount;
            Warn(observation, result.Metadata);
        }

        TagList tags = Tags(observation);
        SearchDiagnostics.QueryDuration.Record(elapsed.TotalSeconds, tags);
        SearchDiagnostics.QueryRows.Record(rows, tags);
        if (settings.SlowQueryThreshold != Timeout.InfiniteTimeSpan && elapsed >= settings.SlowQueryThreshold && log.IsEnabled(LogLevel.Warning))
        {
            SearchLog.SlowQuery(log, observation.Backend, elapsed.TotalMilliseconds, Statement(observation.Backend, plans));
        }

        observation.Activity?.SetTag("jackdaw.search.rows", rows);
        observation.Activity?.Dispose();
    }

    public Observation BeginWrite(string backend, IndexMap index) =>
        new(backend, index.IndexName, time.GetTimestamp(), Start("write", backend, index.IndexName), IsWrite: true);

    public void EndWrite(in Observation observation, IReadOnlyList<WriteOperation> operations)
    {
        TimeSpan elapsed = time.GetElapsedTime(observation.Started);
        long documents = 0;
        foreach (WriteOperation operation in operations)
        {
            documents += operation is ReplaceOperation replace ? replace.Rows.Count : 0;
        }

        TagList tags = Tags(observation);
        SearchDiagnostics.WriteDuration.Record(elapsed.TotalSeconds, tags);
        SearchDiagnostics.DocumentsWritten.Add(documents, tags);
        SearchLog.Written(log, observation.Backend, observation.Index, operations.Count, documents, elapsed.TotalMilliseconds);
        observation.Activity?.SetTag("jackdaw.search.documents", documents);
        observation.Activity?.Dispose();
    }

    public void Failed(in Observation observation, Exception exception)
    {
        TagList tags = Tags(observation);
        tags.Add(SearchDiagnostics.ErrorTag, exception.GetType().FullName);
        double seconds = time.GetElapsedTime(observation.Started).TotalSeconds;
        (observation.IsWrite ? SearchDiagnostics.WriteDuration : SearchDiagnostics.QueryDuration).Record(seconds, tags);
        if (observation.IsWrite && exception is not OperationCanceledException)
        {
            SearchLog.WriteFailed(log, exception, observation.Backend, observation.Index);
        }

        observation.Activity?.SetStatus(ActivityStatusCode.Error, exception.Message);
        observation.Activity?.Dispose();
    }

    private void Warn(in Observation observation, QueryMetadata metadata)
    {
        if (metadata.IsPartial)
        {
            SearchLog.PartialResult(log, observation.Index);
        }

        foreach (string warning in metadata.OwnWarnings ?? metadata.Warnings)
        {
            SearchLog.QueryWarning(log, observation.Backend, observation.Index, warning);
        }
    }

    private static TagList Tags(in Observation observation) => new(
        new KeyValuePair<string, object?>(SearchDiagnostics.BackendTag, observation.Backend),
        new KeyValuePair<string, object?>(SearchDiagnostics.IndexTag, observation.Index));

    private static string Statement(string backend, IReadOnlyList<QueryPlan> plans)
    {
        SphinxQlDialect dialect = backend == "manticore" ? SphinxQlDialect.Manticore : SphinxQlDialect.Sphinx22;
        return string.Join("; ", plans.Select(plan => Statement(plan, dialect)));
    }

    /// <summary>
    /// The statement for the log. A query that the back end supports but SphinxQL does not must not fail because of its log entry.
    /// </summary>
    private static string Statement(QueryPlan plan, SphinxQlDialect dialect)
    {
        try
        {
            return SphinxQlRenderer.Render(plan, dialect);
        }
        catch (FulltextException e)
        {
            return $"({plan.Shape.Index.IndexName}: {e.Message})";
        }
    }
}
