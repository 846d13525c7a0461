using System.Diagnostics;
using System.Diagnostics.Metrics;

namespace Jackdaw.Search.Diagnostics;

/// <summary>Traces and metrics, both published under the name <c>Jackdaw.Search</c>.</summary>
internal static class SearchDiagnostics
{
    public const string Name = "Jackdaw.Search";

    public const string BackendTag = "jackdaw.search.backend";

    public const string IndexTag = "jackdaw.search.index";

    public const string ErrorTag = "error.type";

    public static ActivitySource Activities { get; } = new(Name);

    public static Meter Meter { get; } = new(Name);

    public static Histogram<double> QueryDuration { get; } =
        Meter.CreateHistogram<double>("jackdaw.search.query.duration", "s",
            "Duration of queries, including the network; several queries in one round trip count once.");

    public static Histogram<long> QueryRows { get; } =
        Meter.CreateHistogram<long>("jackdaw.search.query.rows", "{row}", "Rows returned by queries, without facets.");

    public static Histogram<double> WriteDuration { get; } =
        Meter.CreateHistogram<double>("jackdaw.search.write.duration", "s", "Duration of transactions.");

    public static Counter<long> DocumentsWritten { get; } =
        Meter.CreateCounter<long>("jackdaw.search.documents.written", "{document}", "Documents inserted or replaced.");

    public static Counter<long> LogsDamaged { get; } =
        Meter.CreateCounter<long>("jackdaw.search.log.damaged", "{log}",
            "Embedded index logs whose end was damaged when they were opened.");
}
