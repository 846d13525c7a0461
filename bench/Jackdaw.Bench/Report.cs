using System.Globalization;
using System.Text;
using Jackdaw.Bench.Texts;

namespace Jackdaw.Bench;

/// <summary>Turns results into Markdown: the table against the targets, then every library.</summary>
internal sealed class Report(IReadOnlyList<Library> libraries)
{
    private const string Ours = "jackdaw";
    private const string Theirs = "stj";
    private const string Floor = "floor";

    private readonly List<CaseResult> _results = [];
    private readonly List<FirstCallResult> _firstCalls = [];
    private readonly List<TextResult> _texts = [];

    public bool HasFailures => _results.Any(result => result.Failures.Count > 0);

    public void Add(CaseResult result) => _results.Add(result);

    public void Add(IEnumerable<FirstCallResult> results) => _firstCalls.AddRange(results);

    public void Add(IReadOnlyList<TextResult> results) => _texts.AddRange(results);

    /// <summary>One case in one line, for the impatient.</summary>
    public static string Line(CaseResult result)
    {
        if (result.SkipReason is not null)
        {
            return $"{result.Scenario.Name,-24} skipped: {result.SkipReason}";
        }
        return string.Join('\n', [$"{result.Scenario.Name,-24} write {Brief(result.Writes)} | read {Brief(result.Reads)}", .. result.Failures]);
    }

    public string ToMarkdown(Options options)
    {
        var text = new StringBuilder();
        text.Append("# Jackdaw.Bench\n\n").Append(Machine.Describe()).Append("\n\n");
        if (options.Cpu)
        {
            text.Append("Processor time of the process, not elapsed time.\n\n");
        }
        if (options.Quick)
        {
            text.Append("Quick run: shows that everything works; its times are no measurement.\n\n");
        }
        AppendTargets(text);
        AppendFirstCalls(text);
        AppendTexts(text);
        AppendLibraries(text);
        AppendRemarks(text);
        return text.ToString();
    }

    private void AppendTargets(StringBuilder text)
    {
        if (libraries.All(library => library.Name != Ours) || _results.Count == 0)
        {
            return;
        }
        text.Append("""
            × STJ: how many times as fast as System.Text.Json, source-generated (target). × floor: times as long as the floor.
            Allocated: bytes of one read (× floor). Medians of rounds in turns; ratios are medians of the ratios of the rounds.

            | Case | bytes | write | × STJ | × floor | read | × STJ | × floor | allocated | reached |
            |---|--:|--:|--:|--:|--:|--:|--:|--:|---|

            """);
        foreach (var result in _results)
        {
            AppendTargetRow(text, result);
        }
        text.Append('\n');
    }

    private static void AppendTargetRow(StringBuilder text, CaseResult result)
    {
        text.Append($"| {result.Scenario.Title} |");
        if (result.SkipReason is not null)
        {
            text.Append(" skipped | | | | | | | | |\n");
            return;
        }
        var target = result.Scenario.Target;
        var write = new Comparison(result.Writes);
        var read = new Comparison(result.Reads);
        bool?[] goals =
        [
            AtLeast(write.TimesAsFast, target.Write), AtLeast(read.TimesAsFast, target.Read),
            AtMost(read.TimeToFloor, target.ReadTimeToFloor), AtMost(read.BytesToFloor, target.ReadBytesToFloor),
        ];
        text.Append($" {result.Bytes} |")
            .Append($" {Format.Time(write.Ours?.Median)} | {Cell(write.TimesAsFast, target.Write)} | {Cell(write.TimeToFloor, null)} |")
            .Append($" {Format.Time(read.Ours?.Median)} | {Cell(read.TimesAsFast, target.Read)} | {Cell(read.TimeToFloor, target.ReadTimeToFloor)} |")
            .Append($" {Format.Number(read.Ours?.Bytes)} {(read.BytesToFloor is null ? "" : $"({Cell(read.BytesToFloor, target.ReadBytesToFloor)})")} |")
            .Append($" {(result.Failures.Count > 0 ? "WRONG" : goals.Contains(false) ? "no" : goals.Contains(true) ? "yes" : "")} |\n");
    }

    private void AppendFirstCalls(StringBuilder text)
    {
        if (_firstCalls.Count == 0)
        {
            return;
        }
        text.Append("First read and write of one type in a fresh process, whole process:\n\n| Build | starts | System.Text.Json | Jackdaw | × STJ |\n|---|--:|--:|--:|--:|\n");
        foreach (var result in _firstCalls)
        {
            text.Append($"| {result.Build} | {result.Starts} | {Format.Time(result.Theirs)} | {Format.Time(result.Ours)} | {Cell(result.TimesAsFast, 1.0)} |\n");
        }
        text.Append('\n');
    }

    private void AppendTexts(StringBuilder text)
    {
        if (_texts.Count == 0)
        {
            return;
        }
        text.Append("Text to text, twitter.json as it is on disk (target: minify at 1.5 GB/s where memcpy reaches 10):\n\n| Way | bytes | time | GB/s of input | allocated |\n|---|--:|--:|--:|--:|\n");
        foreach (var result in _texts)
        {
            text.Append(CultureInfo.InvariantCulture, $"| {result.Way} | {result.Bytes} | {Format.Time(result.Time)} | {result.Speed:0.00} | {Format.Number(result.Allocated)} |\n");
        }
        text.Append('\n');
    }

    private void AppendLibraries(StringBuilder text)
    {
        text.Append("| Case | library | write | × STJ | allocated | read | × STJ | allocated |\n|---|---|--:|--:|--:|--:|--:|--:|\n");
        foreach (var result in _results.Where(r => r.SkipReason is null))
        {
            foreach (var library in libraries)
            {
                var write = result.Writes.FirstOrDefault(s => s.Library == library);
                var read = result.Reads.FirstOrDefault(s => s.Library == library);
                if (write is not null || read is not null)
                {
                    text.Append($"| {result.Scenario.Name} | {library.Title} | {Half(write, result.Writes)} | {Half(read, result.Reads)} |\n");
                }
            }
        }
    }

    private void AppendRemarks(StringBuilder text)
    {
        foreach (var skipped in _results.Where(r => r.SkipReason is not null))
        {
            text.Append($"\nSkipped: {skipped.Scenario.Name}: {skipped.SkipReason}.\n");
        }
        foreach (string failure in _results.SelectMany(r => r.Failures))
        {
            text.Append($"\n**Wrong:** {failure}\n");
        }
    }

    private static string Half(Series? series, IReadOnlyList<Series> all)
    {
        var reference = all.FirstOrDefault(s => s.Library.Name == Theirs);
        double? ratio = series is null || reference is null ? null : series.RatioOf(reference);
        return $"{Format.Time(series?.Median)} | {Cell(ratio, null)} | {Format.Number(series?.Bytes)}";
    }

    private static string Brief(IReadOnlyList<Series> all) => string.Join(", ", all.Select(series =>
        $"{series.Library.Name} {Format.Time(series.Median)}" +
        (all.FirstOrDefault(s => s.Library.Name == Theirs) is { } reference && reference != series ? $" ({Cell(series.RatioOf(reference), null)})" : "")));

    private static string Cell(double? value, double? target)
    {
        string text = value?.ToString("0.00", CultureInfo.InvariantCulture) ?? "–";
        return target is null ? text : $"{text} ({target.Value.ToString("0.0#", CultureInfo.InvariantCulture)})";
    }

    private static bool? AtLeast(double? value, double? target) => value is null || target is null ? null : value >= target;

    private static bool? AtMost(double? value, double? target) => value is null || target is null ? null : value <= target;

    /// <summary>Our series beside the two it is compared with.</summary>
    private sealed class Comparison(IReadOnlyList<Series> all)
    {
        private readonly Series? _floor = all.FirstOrDefault(s => s.Library.Name == Floor);
        private readonly Series? _theirs = all.FirstOrDefault(s => s.Library.Name == Theirs);

        public Series? Ours { get; } = all.FirstOrDefault(s => s.Library.Name == Report.Ours);

        public double? TimesAsFast => _theirs is null ? null : Ours?.RatioOf(_theirs);

        public double? TimeToFloor => Ours is null ? null : _floor?.RatioOf(Ours);

        public double? BytesToFloor => _floor is null || _floor.Bytes == 0 ? null : (double?)Ours?.Bytes / _floor.Bytes;
    }
}
