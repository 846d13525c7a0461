using System.Globalization;
using System.IO.Compression;
using Roundup.Data;
using Roundup.Data.Questions;
using Roundup.Figures;
using Roundup.Gates;
using Roundup.Lineup;
using Roundup.Output;
using Roundup.Rows;
using Roundup.Running;

namespace Roundup.Tests;

/// <summary>Looking at three of the fourteen members of a question: who looks, looks at all three; who doesn't is caught; and the rows and reports of it.</summary>
public class GlanceTests
{
    private static readonly DataSet<SearchResponse> Set = (DataSet<SearchResponse>)DataSets.Find("questions-10");

    public static TheoryData<string> Looking => [.. Entries.Ids.Where(id => Directions.Has(id, Directions.Glance) && id != "jackdaw-lines")];

    [Theory]
    [MemberData(nameof(Looking))]
    public void Every_entry_comes_to_what_the_three_members_come_to(string id)
    {
        // As in the processes that are measured, which have no cultures: not every serializer is free of them.
        CultureInfo.CurrentCulture = CultureInfo.InvariantCulture;
        GateReport report = Gate.Check(Entries.Find(id), Set);
        Assert.Null(report.Problem);
        Assert.Null(report.GlanceProblem);
        Assert.Equal(GlanceGate.Passes, report.Glance);
        Assert.Equal(id == "binarywriter", report.GlanceNote is not null);

        // And once as a cell does it, without the gate.
        SearchResponse value = Set.Create();
        byte[] payload = report.ReadsDocument || report.Written.Length == 0 ? Set.Document(value) : report.Written;
        Assert.Equal(GlanceSum.Of(value), GlanceGate.Bind(Entries.Find(id), value, new Lazy<byte[]>(payload)).Look([.. payload]));
    }

    [Theory]
    [InlineData("jackdaw-cursor")]
    [InlineData("jackdaw-document")]
    [InlineData("stj-document")]
    [InlineData("stj-by-hand")]
    public void Members_may_come_in_any_order_and_be_escaped(string id)
    {
        byte[] payload = """{"has_more":true,"items":[{"title":"\u0061 b","owner":{"title":"x","score":9},"score":-3,"tags":["score"]},{"score":4,"accepted_answer_id":0,"title":null}]}"""u8.ToArray();
        var sum = default(GlanceSum);
        sum.Add(null, -3, "a b");
        sum.Add(0, 4, null);
        Assert.Equal(sum.Value, GlanceGate.Bind(Entries.Find(id), Set.Create(), new Lazy<byte[]>(payload)).Look(payload));
    }

    [Fact]
    public void Each_of_the_three_members_of_each_question_counts()
    {
        SearchResponse value = Set.Create();
        ulong sum = GlanceSum.Of(value);
        Assert.Equal(sum, GlanceSum.Of(SearchGlance.Of(value)));
        foreach (Question question in value.Items!)
        {
            Question kept = new() { AcceptedAnswerId = question.AcceptedAnswerId, Score = question.Score, Title = question.Title };
            question.AcceptedAnswerId = kept.AcceptedAnswerId is null ? 0 : null;
            Assert.NotEqual(sum, GlanceSum.Of(value));
            (question.AcceptedAnswerId, question.Score) = (kept.AcceptedAnswerId, kept.Score - 1);
            Assert.NotEqual(sum, GlanceSum.Of(value));
            (question.Score, question.Title) = (kept.Score, kept.Title + "x");
            Assert.NotEqual(sum, GlanceSum.Of(value));
            question.Title = kept.Title;
        }

        Assert.Equal(sum, GlanceSum.Of(value));
    }

    public static TheoryData<string, string> Cheating => new()
    {
        { "accepted", "AcceptedAnswerId is changed" },
        { "score", "Score is changed" },
        { "title", "Title is changed" },
        { "wrong", "comes to something else than the three members" },
        { "throws", "System.InvalidOperationException: no such thing" },
    };

    [Theory]
    [MemberData(nameof(Cheating))]
    public void A_glance_that_skips_a_member_is_caught_and_what_it_reads_and_writes_still_counts(string skipped, string words)
    {
        GateReport report = Gate.Check(new Cheat(skipped), Set);
        Assert.Null(report.Problem);
        Assert.Equal(GlanceGate.Fails, report.Glance);
        Assert.Contains(words, report.GlanceProblem, StringComparison.Ordinal);
    }

    [Fact]
    public void Only_questions_have_the_direction_and_only_some_entries_nothing_else()
    {
        var plan = Plan.Of(new Arguments(["--data", "order,questions-10", "--blocks", "2"], new HashSet<string>()));
        List<PlannedCell> cells = Blocks.Of(plan, (entry, _, direction) => Directions.Has(entry, direction));
        Assert.Equal(["read", "write"], cells.Where(cell => cell.Data == "order").Select(cell => cell.Direction).Distinct());
        Assert.Equal(["read", "write", "glance"], cells.Where(cell => cell.Data == "questions-10").Select(cell => cell.Direction).Distinct());
        foreach (var block in cells.Where(cell => cell.Direction == "glance").GroupBy(cell => cell.Block))
        {
            string[] order = [.. block.Select(cell => cell.Entry)];
            Assert.Equal(["stj", "floor-b"], order[..2]);
            Assert.Equal(["stj", "floor-b"], order[^2..]);
        }

        string[] only = ["jackdaw-cursor", "jackdaw-document", "stj-document"];
        Assert.Equal(only, plan.Entries.Where(Directions.IsGlanceOnly));
        Assert.All(cells.Where(cell => only.Contains(cell.Entry)), cell => Assert.Equal("glance", cell.Direction));
        Assert.Empty(plan.Serializers.Intersect(only));
        Assert.DoesNotContain(plan.Serializers, entry => entry.StartsWith("floor-", StringComparison.Ordinal));
        Assert.All(only, entry => Assert.True(Directions.Serves(entry, "questions-10") && !Directions.Serves(entry, "order") && !Directions.Serves(entry, OwnModel.Id)));
        Assert.Empty(only.Except(Entries.Quick));
    }

    [Fact]
    public async Task A_run_measures_glances_and_shows_them()
    {
        using var folder = new TemporaryFolder();
        (int code, string text) = await RunTests.RoundupAsync(
            "--smoke", "--data", "order,questions-1", "--entries", "jackdaw,jackdaw-cursor,stj-document,binarywriter", "--blocks", "1", "--no-matrices", "--output", folder.Path);
        Assert.True(code is 0 or 3, text);
        List<Row> rows = RowFile.Read(Path.Combine(folder.Path, "rows.ndjson"));
        List<CellRow> cells = [.. rows.OfType<CellRow>()];
        Assert.All(cells, cell => Assert.Null(cell.Problem));
        CellRow[] glances = [.. cells.Where(cell => cell.Direction == "glance")];
        Assert.All(glances, cell => Assert.Equal("questions-1", cell.Data));
        Assert.Equal(["binarywriter", "floor-b", "jackdaw", "jackdaw-cursor", "stj", "stj-document"], glances.Select(cell => cell.Entry).Distinct().Order());
        // Still: each process loads one serializer.
        Assert.All(glances, cell => Assert.Empty(cell.Assemblies!.Split(' ').Except(["Jackdaw", "System.Text.Json"])));
        Assert.DoesNotContain(rows.OfType<GateRow>(), row => row is { Entry: "jackdaw-cursor", Data: "order" });
        Assert.DoesNotContain(rows.OfType<FirstRow>(), row => row.Entry is "jackdaw-cursor" or "stj-document");
        Assert.DoesNotContain(rows.OfType<StreamRow>(), row => row.Entry is "jackdaw-cursor" or "stj-document");

        var summary = new Summary(rows);
        Assert.Equal(["read", "write"], summary.Tables.Where(table => table.Data == "order").Select(table => table.Direction));
        Table glance = summary.Tables.Single(table => table.Direction == "glance");
        Assert.Contains("can't pass members", Assert.Single(glance.Lines.Single(line => line.Entry == "binarywriter").Gate!.Notes!), StringComparison.Ordinal);
        Assert.All(glance.Lines.Where(line => line.Entry == "floor-b"), line => Assert.Equal(1, line.ToFloor.Median));
        string page = await File.ReadAllTextAsync(Path.Combine(folder.Path, "index.html"));
        Assert.Contains("<h3>Looking at three of fourteen members</h3>", page, StringComparison.Ordinal);
        Assert.Contains("questions-1,glance,default,jackdaw-cursor,", await File.ReadAllTextAsync(Path.Combine(folder.Path, "summary.csv")), StringComparison.Ordinal);
        Assert.Contains(": glance\n", await File.ReadAllTextAsync(Path.Combine(folder.Path, "summary.md")), StringComparison.Ordinal);
    }

    [Fact]
    public void Rows_that_know_of_no_glance_stay_as_they_are_and_their_reports_say_nothing_of_it()
    {
        string kept = Path.Combine(LineupTests.Root(), "bench", "results", "roundup", "2026-11-24-quick-amd-epyc", "rows.ndjson.gz");
        using var folder = new TemporaryFolder();
        var file = new RowFile(kept);
        Assert.Equal(Lines(kept), file.Rows.Select(row => RowJson.Serialize(row)));
        Results.Write(file, folder.Path);
        Assert.All(new[] { "index.html", "summary.md", "summary.csv" }, name => Assert.DoesNotContain("glance", File.ReadAllText(Path.Combine(folder.Path, name)), StringComparison.OrdinalIgnoreCase));

        static string[] Lines(string path)
        {
            using var text = new StreamReader(new GZipStream(File.OpenRead(path), CompressionMode.Decompress));
            return text.ReadToEnd().Split('\n', StringSplitOptions.RemoveEmptyEntries);
        }
    }

    [Fact]
    public void A_glance_that_failed_is_listed_and_hides_nothing_else()
    {
        GateRow gate = SampleRows.Rows(_ => 1, 0).OfType<GateRow>().First(row => row.Entry == "jackdaw") with { Glance = GlanceGate.Fails, GlanceProblem = "it | <skips>" };
        var summary = new Summary([.. SampleRows.Rows(_ => 1, 0.01).Select(row => row is GateRow { Entry: "jackdaw" } ? gate : row)]);
        Assert.Null(gate.For("read")!.Problem);
        Assert.Equal("it | <skips>", gate.For("glance")!.Problem);
        Assert.True(summary.Tables.First(table => table.Direction == "read").Lines.Single(line => line.Entry == "jackdaw").IsTimed);
        Assert.Contains("- Jackdaw, order, glance: it \\| &lt;skips>", MarkdownReport.Of(summary), StringComparison.Ordinal);
        Assert.Contains("glance: <span class=\"why\">it | &lt;skips&gt;</span>", Output.Page.PageReport.Of(summary, "rows.ndjson"), StringComparison.Ordinal);
    }

    /// <summary>Reads and writes as System.Text.Json does and looks at less than it says.</summary>
    private sealed class Cheat(string skipped) : Adapter
    {
        private readonly StjAdapter _honest = new();

        public override string Id => "cheat";

        public override string Title => "Cheat";

        public override PayloadFormat Format => PayloadFormat.Json;

        public override string Source => "";

        public override Calls<T> Bind<T>(Subject<T> subject) => _honest.Bind(subject);

        public override Glance BindGlance(Subject<SearchResponse> whole, Subject<SearchGlance> part)
        {
            // What was laid ready is as good as what is in the payload, as long as nobody changes that.
            SearchGlance first = SearchGlance.Of(whole.Value);
            Func<byte[], SearchGlance> read = _honest.Bind(part).Read!;
            return new(bytes => skipped == "throws" ? throw new InvalidOperationException("no such thing") : Sum(first, read(bytes)));
        }

        private ulong Sum(SearchGlance first, SearchGlance now)
        {
            var sum = default(GlanceSum);
            for (int i = 0; i < now.Items!.Count; i++)
            {
                (QuestionGlance old, QuestionGlance one) = (first.Items![i], now.Items[i]);
                sum.Add(
                    skipped == "accepted" ? old.AcceptedAnswerId : one.AcceptedAnswerId,
                    skipped == "score" ? old.Score : one.Score,
                    skipped == "title" ? old.Title : skipped == "wrong" ? "" : one.Title);
            }

            return sum.Value;
        }
    }
}
