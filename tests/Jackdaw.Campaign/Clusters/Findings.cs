using System.Collections.Concurrent;
using System.Text.RegularExpressions;

namespace Jackdaw.Campaign.Clusters;

/// <summary>What loads observed: counts, faults of the library, and the messages of its exceptions.</summary>
internal sealed partial class Findings
{
    private const int MostFaults = 40;

    /// <summary>How a message says what to do.</summary>
    private static readonly string[] Advice =
    [
        "Check ", "Retry", "Flush again", "Create it with", "Open it with", "Lift the block", "Free disk space", "Send fewer", "Send smaller", "Read again", "Load it", "Load the document", "Compare ",
        "Discard", "Store the query again", "Stop writing", "Narrow the query", "make it smaller", "Raise ", "or raise",
    ];

    private long _flushes;
    private long _streams;
    private long _acknowledged;
    private long _reported;
    private long _injected;

    internal long Flushes => Volatile.Read(ref _flushes);

    /// <summary>Streams that ended, in one way or the other.</summary>
    internal long Streams => Volatile.Read(ref _streams);

    internal long Acknowledged => Volatile.Read(ref _acknowledged);

    /// <summary>Changes and streams that were reported as not complete.</summary>
    internal long Reported => Volatile.Read(ref _reported);

    internal long Injected => Volatile.Read(ref _injected);

    internal int Lost { get; private set; }

    internal int Twice { get; private set; }

    internal int Silent { get; private set; }

    /// <summary>Changes that were reported as not applied and are there, exceptions of another kind, messages without advice.</summary>
    internal int Others { get; private set; }

    internal bool IsGood => Lost + Twice + Silent + Others == 0;

    internal ConcurrentQueue<string> Faults { get; } = new();

    /// <summary>The messages without their numbers, and how often each occurred.</summary>
    internal ConcurrentDictionary<string, int> Messages { get; } = new();

    internal void Flushed() => Interlocked.Increment(ref _flushes);

    internal void Streamed() => Interlocked.Increment(ref _streams);

    internal void Acknowledge(long count) => Interlocked.Add(ref _acknowledged, count);

    internal void Report(long count) => Interlocked.Add(ref _reported, count);

    internal void Inject(long count = 1) => Interlocked.Add(ref _injected, count);

    internal void AddLost(string what) => Add(what, () => Lost++);

    internal void AddTwice(string what) => Add(what, () => Twice++);

    internal void AddSilent(string what) => Add(what, () => Silent++);

    internal void AddOther(string what) => Add(what, () => Others++);

    /// <summary>Takes the message of an exception or of a failed change, which has to say what to do.</summary>
    internal void Hear(string message)
    {
        string general = Numbers().Replace(message, "#");
        bool isNew = !Messages.ContainsKey(general);
        Messages.AddOrUpdate(general, 1, static (_, count) => count + 1);
        if (isNew && !Array.Exists(Advice, word => message.Contains(word, StringComparison.Ordinal)))
        {
            AddOther("a message that does not say what to do: " + message);
        }
    }

    internal void Add(Findings other)
    {
        _flushes += other.Flushes;
        _streams += other.Streams;
        _acknowledged += other.Acknowledged;
        _reported += other.Reported;
        _injected += other.Injected;
        Lost += other.Lost;
        Twice += other.Twice;
        Silent += other.Silent;
        Others += other.Others;
        foreach ((string message, int count) in other.Messages)
        {
            Messages.AddOrUpdate(message, count, (_, before) => before + count);
        }
    }

    private void Add(string what, Action count)
    {
        lock (Faults)
        {
            count();
            if (Faults.Count < MostFaults)
            {
                Faults.Enqueue(what);
            }
        }
    }

    [GeneratedRegex("[0-9]+")]
    private static partial Regex Numbers();
}
