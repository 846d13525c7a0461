using Jackdaw.Bench;
using Roundup.Data;
using Roundup.Lineup;
using Roundup.Written;

namespace Roundup.Gates;

/// <summary>Changes each member of each type in turn, in the graph that was written before: the payload must change, and what is read from it must have the change.</summary>
internal static class Mutations
{
    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(20);

    /// <summary>The first change that an entry didn't see, or null.</summary>
    public static string? FirstUnseen<T>(Calls<T> calls, WrittenOutCode<T> code, DataSet<T> data, byte[] payload, GateReport report)
    {
        T value = data.Create();
        // Written once as it is: whoever keeps bytes by object keeps these.
        Gate.Write(calls, value);
        List<Change> changes = Changes.In(value);
        var until = DateTime.UtcNow + Limit;
        foreach (Change change in changes)
        {
            if (DateTime.UtcNow > until)
            {
                report.Notes.Add($"after {Limit.TotalSeconds} s only {report.Members} of {changes.Count} members had been changed");
                return null;
            }

            change.Apply();
            byte[] written = Gate.Write(calls, value);
            string? problem = written.AsSpan().SequenceEqual(payload) ? "the payload stays the same"
                : Equality.FirstDifference(value, calls.Read!([.. written])) is { } difference ? $"it is read as something else ({difference})"
                : null;
            change.Undo();
            if (problem is not null)
            {
                return $"when {change.Where} is changed, {problem}";
            }

            report.Members++;
        }

        return null;
    }
}
