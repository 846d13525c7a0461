using System.Diagnostics;

namespace Roundup.Running;

/// <summary>Says what is being done and how long the rest will take, in one line of a terminal or one line a minute of a log.</summary>
internal sealed class Progress(TextWriter output, bool isTerminal, TimeSpan before = default)
{
    private readonly Stopwatch _watch = Stopwatch.StartNew();
    private TimeSpan _stage;
    private TimeSpan _lastLine = TimeSpan.MinValue;
    private int _done;
    private int _all;
    private string _name = "";

    /// <summary>What the run has taken, the time before its last interruption included.</summary>
    public TimeSpan Elapsed => before + _watch.Elapsed;

    public void Begin(string name, int all)
    {
        (_name, _all, _done, _stage, _lastLine) = (name, all, 0, _watch.Elapsed, TimeSpan.MinValue);
        if (!isTerminal)
        {
            output.WriteLine($"{name}: {all}");
        }
    }

    public void Step(string what)
    {
        _done++;
        TimeSpan spent = _watch.Elapsed - _stage;
        TimeSpan left = spent / _done * (_all - _done);
        string line = $"{_name}: {_done} of {_all}, {Text(left)} left  {what}";
        if (isTerminal)
        {
            output.Write("\r" + line.PadRight(100)[..Math.Max(100, Math.Min(line.Length, 100))]);
        }
        else if (_lastLine == TimeSpan.MinValue ? spent > TimeSpan.FromSeconds(20) : _watch.Elapsed - _lastLine > TimeSpan.FromMinutes(1))
        {
            _lastLine = _watch.Elapsed;
            output.WriteLine(line);
        }
    }

    public void End(string result)
    {
        output.WriteLine((isTerminal ? "\r" : "") + $"{_name}: {result}".PadRight(isTerminal ? 100 : 0));
    }

    private static string Text(TimeSpan time) => time.TotalMinutes >= 2 ? $"{time.TotalMinutes:0} min" : $"{time.TotalSeconds:0} s";
}
