using System.Diagnostics;
using System.Globalization;

namespace StackSearch.Reporting;

/// <summary>
/// Progress in plain lines, for logs and pipes: one when a piece of work is done, and one every few seconds while it runs.
/// </summary>
internal sealed class LineProgress(TextWriter output, TimeSpan interval) : IJobProgress
{
    /// <inheritdoc/>
    public IPhase Begin(string title, long length) => new Lines(output, interval, title, Math.Max(1, length));

    private sealed class Lines(TextWriter output, TimeSpan interval, string title, long length) : IPhase
    {
        private readonly long _begin = Stopwatch.GetTimestamp();
        private long _lastLine = Stopwatch.GetTimestamp();
        private int _calls;

        public void Report(long position)
        {
            // A look at the clock costs more than a post does; every 64th is often enough.
            if ((++_calls & 63) == 0 && Stopwatch.GetElapsedTime(_lastLine) >= interval)
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
