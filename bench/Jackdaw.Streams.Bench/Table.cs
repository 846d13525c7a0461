using System.Globalization;
using System.Text;

namespace Jackdaw.Streams.Bench;

/// <summary>What was measured, with the bar beside it.</summary>
internal sealed class Table(bool isQuick)
{
    private readonly StringBuilder _text = new("| | measured | bar | |\n|---|---|---|---|\n");

    /// <summary>Whether a bar was missed; a short run measures nothing.</summary>
    internal bool HasMissed { get; private set; }

    /// <summary>How many times as fast the first is.</summary>
    internal void AddRatio(string name, double atLeast, (double First, double Second) seconds) =>
        Add(name, seconds.Second / seconds.First, atLeast, $" × ({Time(seconds.First)} and {Time(seconds.Second)})", isUpper: false);

    internal void AddLeast(string name, double value, double atLeast, string unit) => Add(name, value, atLeast, unit, isUpper: false);

    internal void AddMost(string name, double value, double atMost, string unit) => Add(name, value, atMost, unit, isUpper: true);

    internal void AddNote(string name, string text) => Append($"| {name} | {text} | | |");

    public override string ToString() => _text.ToString();

    private void Add(string name, double value, double bar, string unit, bool isUpper)
    {
        bool isMissed = isUpper ? value > bar : value < bar;
        HasMissed |= isMissed && !isQuick;
        Append(string.Create(CultureInfo.InvariantCulture, $"| {name} | {value:0.00}{unit} | {(isUpper ? "≤" : "≥")} {bar:0.00} | {(isQuick ? "" : isMissed ? "missed" : "ok")} |"));
    }

    private void Append(string line)
    {
        _text.Append(line).Append('\n');
        Console.Error.WriteLine(line);
    }

    private static string Time(double seconds) =>
        seconds < 1e-3 ? string.Create(CultureInfo.InvariantCulture, $"{seconds * 1e6:0.0} µs") : string.Create(CultureInfo.InvariantCulture, $"{seconds * 1e3:0.0} ms");
}
