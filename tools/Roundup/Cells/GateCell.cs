using System.Text;
using Roundup.Data;
using Roundup.Gates;
using Roundup.Lineup;
using Roundup.Written;

namespace Roundup.Cells;

/// <summary>The gates of one entry and data set, in a process of their own; leaves the payload for the cells.</summary>
internal static class GateCell
{
    /// <summary>Writes the graph and the document of a data set to disk.</summary>
    public static int Prepare(CellRequest request)
    {
        DataSets.Find(request.Data).Accept(new Preparation(request));
        return 0;
    }

    public static int Run(CellRequest request, TextWriter output)
    {
        GateReport report = DataSets.Find(request.Data).Accept(new Visitor(request));
        foreach ((string name, string value) in Lines(report))
        {
            output.WriteLine($"{name}={value.Replace("\n", " ").Replace("\r", "")}");
        }

        return 0;
    }

    private static IEnumerable<(string, string)> Lines(GateReport report)
    {
        if (report.Problem is { } problem)
        {
            yield return ("problem", problem);
        }

        yield return ("notApplicable", report.IsNotApplicable ? "true" : "false");
        yield return ("bytes", $"{report.Bytes}");
        yield return ("gzip", $"{report.Gzip}");
        yield return ("brotli", $"{report.Brotli}");
        yield return ("graph", report.Graph);
        yield return ("payload", report.Payload);
        yield return ("members", $"{report.Members}");
        yield return ("readsDocument", report.ReadsDocument ? "true" : "false");
        foreach (string note in report.Notes)
        {
            yield return ("note", note);
        }

        foreach ((string name, string? value) in new[] { ("glance", report.Glance), ("glanceProblem", report.GlanceProblem), ("glanceNote", report.GlanceNote) })
        {
            if (value is not null)
            {
                yield return (name, value);
            }
        }
    }

    private sealed class Preparation(CellRequest request) : IDataSetVisitor<bool>
    {
        public bool Visit<T>(DataSet<T> data)
        {
            T value = data.Create();
            using (var writer = new BinaryWriter(File.Create(request.GraphFile), Encoding.UTF8))
            {
                WrittenOutCodes.For<T>().WriteBinary(writer, value);
            }

            File.WriteAllBytes(request.DocumentFile, data.Document(value));
            return true;
        }
    }

    private sealed class Visitor(CellRequest request) : IDataSetVisitor<GateReport>
    {
        public GateReport Visit<T>(DataSet<T> data)
        {
            GateReport report = Gate.Check(Entries.Find(request.Entry), data);
            if (report.Problem is null && report.Written.Length > 0 && !report.ReadsDocument)
            {
                File.WriteAllBytes(request.PayloadFile, report.Written);
            }

            return report;
        }
    }
}
