using System.Globalization;
using Jackdaw.TestKit.Doors;

namespace Jackdaw.RandomShapes.Comparing;

/// <summary>What was compared, and where the three did not agree.</summary>
internal sealed class TrialReport
{
    private readonly Dictionary<int, int> _excused = [];
    private string _here = "";

    internal int Shapes { get; private set; }

    internal long Compared { get; private set; }

    internal long Accepted { get; private set; }

    internal long WithTheirs { get; private set; }

    /// <summary>Differences from System.Text.Json that rows of the table explain.</summary>
    internal int Excused => _excused.Values.Sum();

    internal List<string> Faults { get; } = [];

    /// <summary>Faults of the type that is being tried.</summary>
    internal int FaultsHere { get; private set; }

    /// <summary>A batch is built.</summary>
    internal void BeginBuild(string batch) => _here = batch;

    /// <summary>Another type is tried.</summary>
    internal void Begin(string shape)
    {
        _here = shape;
        FaultsHere = 0;
        Shapes++;
    }

    internal void Compare(Outcomes outcomes, int excuse, Func<string> what)
    {
        Compared++;
        Accepted += outcomes.Generated.IsValue ? 1 : 0;
        WithTheirs += outcomes.Theirs is null ? 0 : 1;
        if (!outcomes.AreTwinsSame)
        {
            Fault($"generated and run time differ, {Shortened(what())}\n{Difference("generated", outcomes.Generated, "run time", outcomes.Runtime)}");
        }
        else if (outcomes.IsForeign && outcomes.Theirs is { Foreign: null })
        {
            Fault($"an exception of another type, {Shortened(what())}\n  {outcomes.Generated}");
        }
        else if (!outcomes.AreTheirsSame)
        {
            if (excuse != 0)
            {
                _excused[excuse] = _excused.GetValueOrDefault(excuse) + 1;
            }
            else
            {
                Fault($"System.Text.Json differs, {Shortened(what())}\n{Difference("ours", outcomes.Generated, "theirs", outcomes.Theirs!)}");
            }
        }
    }

    internal void Fault(string text)
    {
        FaultsHere++;
        Faults.Add($"{_here}: {text}");
    }

    /// <summary>Both, from shortly before they part.</summary>
    private static string Difference(string first, Outcome one, string second, Outcome other)
    {
        (string left, string right) = (Line(one), Line(other));
        int same = left.AsSpan().CommonPrefixLength(right) is var length && one.IsValue && other.IsValue ? Math.Max(0, length - 60) : 0;
        return $"  {first}: {Shortened(left[same..])}\n  {second}: {Shortened(right[same..])}";

        static string Line(Outcome outcome) => outcome.ToString().Split("\n   at ")[0];
    }

    /// <summary>How much of a document is shown.</summary>
    internal static int Shown { get; set; } = 500;

    private static string Shortened(string text) => text.Length > Shown ? text[..Shown] + "…" : text;

    public override string ToString() => string.Create(
        CultureInfo.InvariantCulture,
        $"{Shapes} shapes, {Compared} comparisons, {Accepted} accepted, {WithTheirs} with System.Text.Json, {Faults.Count} faults; excused: "
        + $"{string.Join(", ", _excused.OrderBy(row => row.Key).Select(row => $"{row.Value} by row {row.Key}"))}");
}
