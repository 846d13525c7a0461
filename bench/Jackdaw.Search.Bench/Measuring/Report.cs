using System.Globalization;
using System.Text;
using Jackdaw.Bench;

namespace Jackdaw.Search.Bench.Measuring;

/// <summary>What was measured, against what was wanted.</summary>
/// <param name="quick">The numbers are no measurement.</param>
internal sealed class Report(bool quick)
{
    private readonly List<string> _goals = [];
    private readonly List<Table> _tables = [];
    private readonly List<string> _remarks = [];

    public Table Table(string title, string reference, string remark = "")
    {
        Table table = new(title, reference, remark);
        _tables.Add(table);
        return table;
    }

    public void Remark(string text)
    {
        Console.Error.WriteLine(text);
        _remarks.Add(text);
    }

    public void AtMost(string what, double value, double goal, string unit = "") => Goal(what, value, $"<= {Number(goal)}{unit}", value <= goal, unit);

    public void AtLeast(string what, double value, double goal, string unit = "") => Goal(what, value, $">= {Number(goal)}{unit}", value >= goal, unit);

    public string ToMarkdown()
    {
        StringBuilder text = new();
        text.Append("# Jackdaw.Search.Bench\n\n").Append(Machine.Describe()).Append("\n\n");
        text.Append(quick ? "Quick run: shows that everything works; its times are no measurement.\n\n" : "Medians of rounds in turns; ratios are medians of the ratios of the rounds.\n\n");
        text.Append("| | measured | goal | reached |\n|---|--:|--:|---|\n").AppendJoin('\n', _goals).Append("\n\n");
        text.AppendJoin("", _tables);
        foreach (string remark in _remarks)
        {
            text.Append(remark).Append("\n\n");
        }
        return text.ToString().TrimEnd() + "\n";
    }

    private void Goal(string what, double value, string goal, bool isReached, string unit)
    {
        string line = $"| {what} | {Number(value)}{unit} | {goal} | {(quick ? "" : isReached ? "yes" : "no")} |";
        Console.Error.WriteLine(line);
        _goals.Add(line);
    }

    private static string Number(double value) => value.ToString(Math.Abs(value) >= 1000 ? "N0" : "0.###", CultureInfo.InvariantCulture);
}
