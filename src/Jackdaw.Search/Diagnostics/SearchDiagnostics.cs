using System.Diagnostics;
using System.Diagnostics.Metrics;

namespace Jackdaw.Search.Diagnostics;

/// <summary>What traces and measurements are published under: the name <c>Jackdaw.Search</c> for both.</summary>
internal static class SearchDiagnostics
{
    public const string Name = "Jackdaw.Search";

    public const string BackendTag = "jackdaw.search.backend";

    public const string IndexTag = "jackdaw.search.index";

    public const string ErrorTag = "error.type";

    public static ActivitySource Activities { get; } = new(Name);

    public static Meter Meter { get; } = new(Name);

    public static Histogram<double> QueryDuration { get; } =
        Meter.CreateHistogram<double>("jackdaw.search.query.duration", "s", "How long queries took, network included; several in one round trip count once.");

    public static Histogram<long> QueryRows { get; } =
        Meter.CreateHistogram<long>("jackdaw.search.query.rows", "{row}", "How many rows queries returned, without facets.");

    public static Histogram<double> WriteDuration { get; } =
        Meter.CreateHistogram<double>("jackdaw.search.write.duration", "s", "How long transactions took.");

    public static Counter<long> DocumentsWritten { get; } =
        Meter.CreateCounter<long>("jackdaw.search.documents.written", "{document}", "How many documents were inserted or replaced.");

    public static Counter<long> LogsDamaged { get; } =
        Meter.CreateCounter<long>("jackdaw.search.log.damaged", "{log}", "How many logs of embedded indexes had a damaged end when they were opened, or were damaged when they were checked.");
}
