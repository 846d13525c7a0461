using System.Collections.Concurrent;
using System.Diagnostics;

namespace StackSearch.Diagnostics;

/// <summary>How often each step of answering ran since the start, and how long it took. Steps that contain others have their time too.</summary>
internal sealed class StepTimes
{
    private readonly ConcurrentDictionary<string, StepTime> _steps = new(StringComparer.Ordinal);

    /// <summary>All steps that ran, by name.</summary>
    public IReadOnlyList<StepTime> All => [.. _steps.OrderBy(step => step.Key, StringComparer.Ordinal).Select(step => step.Value)];

    /// <summary>Runs a step.</summary>
    public async Task<T> RunAsync<T>(string name, Func<ValueTask<T>> step)
    {
        long begin = Stopwatch.GetTimestamp();
        try
        {
            return await step();
        }
        finally
        {
            TimeSpan elapsed = Stopwatch.GetElapsedTime(begin);
            _steps.AddOrUpdate(name, new StepTime(name, 1, elapsed, elapsed), (_, known) => known.With(elapsed));
        }
    }
}

/// <summary>What is known of a step.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Count">How often it ran.</param>
/// <param name="Total">How long it took in all.</param>
/// <param name="Longest">How long it took at most.</param>
internal sealed record StepTime(string Name, long Count, TimeSpan Total, TimeSpan Longest)
{
    public StepTime With(TimeSpan elapsed) => this with { Count = Count + 1, Total = Total + elapsed, Longest = elapsed > Longest ? elapsed : Longest };
}
