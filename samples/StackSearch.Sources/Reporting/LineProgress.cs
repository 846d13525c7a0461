using System.Diagnostics;
using System.Globalization;

namespace StackSearch.Reporting;

/// <summary>
/// Progress in plain lines, for logs and pipes: one when a piece of work is done, and one every few seconds while it runs.
/// </summary>
internal sealed class LineProgress(TextWriter output) : IJobProgress
{
    private static readonly TimeSpan Interval = TimeSpan.FromSeconds(5);

    /// <inheritdoc/>
    public IPhase Begin(string title, long length) => new Lines(output, title, Math.Max(1, length));

    private sealed class Lines(TextWriter output, string title, long length) : IPhase
    {
        private readonly long _begin = Stopwatch.GetTimestamp();
        private long _lastLine = Stopwatch.GetTimestamp();
        private int _calls;

        public void Report(long position)
        {
            // A look at the clock costs more than a post does; every 64th is often enough.
            if ((++_calls & 63) == 0 && Stopwatch.GetElapsedTime(_lastLine) >= Interval)
            {
                _lastLine = Stopwatch.GetTimestamp();
                output.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{title}: {100 * position / length} %"));
            }
        }

        public void Complete() => output.WriteLine($"{title}: done in {Units.Time(Stopwatch.GetElapsedTime(_begin))}");

        public void Dispose()
        {
        }
    }
}
