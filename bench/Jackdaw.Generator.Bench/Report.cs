using System.Globalization;
using System.Text;

namespace Jackdaw.Generator.Bench;

/// <summary>The table, for people and for bench/results.</summary>
internal sealed class Report
{
    private readonly StringBuilder _text = new();

    public Report(Options options, bool hasOther)
    {
        string measured = options.Quick ? "Everything once: these are no measurements." : $"Medians of {options.Rounds} rounds in turns.";
        _text.Append("# Jackdaw.Generator.Bench\n\n").Append(Jackdaw.Bench.Machine.Describe()).Append("\n\n").Append(measured)
            .Append(" Milliseconds of processor time. Driver: a new GeneratorDriver over a new compilation, and over one\nwhose declarations the compiler has looked at, which it does anyway. Clean build: parsing, generator and emit, and in brackets what the\n")
            .Append("generator adds to the models alone. Edits: the driver's next run after another statement in a method elsewhere, or one more member in one model.\n")
            .Append("Assembly: its size, and in brackets what the generator adds to the models alone.\n")
            .Append(hasOther ? "" : "System.Text.Json's generator was not found: the SDK's targeting pack is not installed.\n")
            .Append("\n| Types of 20 members | generator | driver | driver, bound | clean build | method edited | model edited | assembly, KB |\n|--:|---|--:|--:|--:|--:|--:|--:|\n");
    }

    public void Add(int types, Built plain, Times ours, Times? theirs)
    {
        Line(types, "Jackdaw", ours, plain);
        if (theirs is not null)
        {
            Line(types, "System.Text.Json", theirs, plain);
            _text.Append(CultureInfo.InvariantCulture, $"| {types} | Jackdaw ÷ System.Text.Json | {ours.Driver / theirs.Driver:0.00} | {ours.Bound / theirs.Bound:0.00} | {(ours.Build - plain.Time) / (theirs.Build - plain.Time):0.00} | ")
                .Append(CultureInfo.InvariantCulture, $"{ours.MethodEdit / theirs.MethodEdit:0.00} | {ours.ModelEdit / theirs.ModelEdit:0.00} | {(double)(ours.Length - plain.Length) / (theirs.Length - plain.Length):0.00} |\n");
        }
    }

    public override string ToString() => _text.ToString();

    private void Line(int types, string title, Times times, Built plain) =>
        _text.Append(CultureInfo.InvariantCulture, $"| {types} | {title} | {times.Driver:0} | {times.Bound:0} | {times.Build:0} (+{times.Build - plain.Time:0}) | {times.MethodEdit:0.0} | {times.ModelEdit:0} | {times.Length / 1024} (+{(times.Length - plain.Length) / 1024}) |\n");
}
