using System.Globalization;
using Jackdaw.Bench;

namespace Jackdaw.Search.Bench.Measuring;

/// <summary>Ways of doing the same, each against one of them.</summary>
/// <param name="title">What is done.</param>
/// <param name="reference">What the ratios are to.</param>
/// <param name="remark">More of it, for example a statement; may be empty.</param>
internal sealed class Table(string title, string reference, string remark)
{
    private readonly List<string> _rows = [];

    public void Add(Series series, Series of) => _rows.Add(
        $"| {series.Name} | {Format.Time(series.Median)} | {Ratio(series.TimeRatioTo(of))} | {Format.Time(series.ProcessorMedian)} | "
        + $"{Ratio(series.ProcessorRatioTo(of))} | {(series.Server.Any(time => time > 0) ? Format.Time(series.WholeProcessor) : "")} | {(series.Server.Any(time => time > 0) ? Ratio(series.WholeProcessorRatioTo(of)) : "")} | {Format.Number(series.Bytes)} | {Ratio(series.BytesRatioTo(of))} |");

    public override string ToString() =>
        $"""
        ## {title}

        {(remark.Length == 0 ? "" : $"`{remark}`\n\n")}Ratios to {reference}. Processor time is that of this process; beside it, that of both processes together.

        | | time | ratio | processor | ratio | with the server's | ratio | allocated, bytes | ratio |
        |---|--:|--:|--:|--:|--:|--:|--:|--:|
        {string.Join('\n', _rows)}


        """;

    private static string Ratio(double ratio) => ratio.ToString("0.000", CultureInfo.InvariantCulture);
}
