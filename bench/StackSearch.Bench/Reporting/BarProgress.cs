using Spectre.Console;
using StackSearch.Reporting;

namespace StackSearch.Bench.Reporting;

/// <summary>Progress bars, one below the other.</summary>
internal sealed class BarProgress(ProgressContext context) : IJobProgress
{
    /// <summary>Runs the job under bars on this console.</summary>
    public static T Run<T>(IAnsiConsole console, Func<IJobProgress, T> job) =>
        Bars(console).Start(context => job(new BarProgress(context)));

    private static Progress Bars(IAnsiConsole console) =>
        console.Progress()
            .Columns(
                new TaskDescriptionColumn { Alignment = Justify.Left },
                new ProgressBarColumn { Width = 40 },
                new PercentageColumn(),
                new RemainingTimeColumn());

    /// <inheritdoc/>
    public IPhase Begin(string title, long length) => new Bar(context.AddTask(title, maxValue: Math.Max(1, length)));

    private sealed class Bar(ProgressTask task) : IPhase
    {
        // Each change takes a lock, and nobody sees more than a few hundred steps.
        private readonly double _step = task.MaxValue / 400;
        private double _shown;

        public void Report(long position)
        {
            if (position - _shown >= _step)
            {
                task.Value = _shown = position;
            }
        }

        public void Complete() => task.Value = task.MaxValue;

        public void Dispose() => task.StopTask();
    }
}
