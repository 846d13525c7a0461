using System.Globalization;
using Jackdaw.Search;

namespace Jackdaw.Campaign.Clusters;

/// <summary>A session that flushes new and changed documents with given and with generated ids, and writes down what each flush says.</summary>
internal sealed class WritingLoad : IDisposable
{
    /// <summary>How long changes are flushed again after the cluster is well again.</summary>
    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(4);

    private readonly ClusterStage _stage;
    private readonly int _number;
    private readonly IFulltextSession _session;
    private readonly Random _random;
    private readonly Dictionary<long, Entry> _pending = [];
    private readonly List<Entry> _stored = [];
    private long _given;
    private int _tokens;

    internal WritingLoad(ClusterStage stage, int number)
    {
        _stage = stage;
        _number = number;
        _session = stage.Store.StartSession();
        _random = new Random(stage.Roll(int.MaxValue));
        _given = 1 + (number * 1_000_000_000L);
    }

    internal async Task Run(CancellationToken end)
    {
        while (!end.IsCancellationRequested)
        {
            Save();
            await Flush();
            await Task.Delay(_random.Next(40), CancellationToken.None);
        }
    }

    /// <summary>Flushes until nothing is pending, now that the cluster is well.</summary>
    internal async Task Settle()
    {
        long started = Ledger.Now;
        while (_pending.Count > 0 && System.Diagnostics.Stopwatch.GetElapsedTime(started) < Patience)
        {
            await Flush();
            await Task.Delay(200);
        }

        if (_pending.Count > 0)
        {
            _stage.Findings.AddOther(string.Create(CultureInfo.InvariantCulture, $"{_pending.Count} changes could not be flushed after the cluster was green again"));
        }
    }

    public void Dispose()
    {
        _session.DiscardChanges();
        _session.Dispose();
    }

    private void Save()
    {
        // What was not applied stays queued; the queue must not grow without end while nothing can be written.
        int count = _pending.Count > 2000 ? 0 : _random.Next(1, 400);
        for (int i = 0; i < count; i++)
        {
            Entry entry = new()
            {
                Id = _random.Next(2) == 0 ? 0 : _given++,
                Token = string.Create(CultureInfo.InvariantCulture, $"{_stage.Name}-{_number}-{_tokens++}"),
                Text = new string('x', _random.Next(60)) + " words of a document",
                Version = 1,
                Size = _stage.Sizes(_random),
            };
            _session.Save(entry);
            _pending.Add(entry.Id, entry);
        }

        for (int i = 0; _stage.ChangesDocuments && i < count / 8 && _stored.Count > 0; i++)
        {
            Entry entry = _stored[_random.Next(_stored.Count)];
            if (_pending.TryAdd(entry.Id, entry))
            {
                entry.Version++;
                _session.Save(entry);
            }
        }
    }

    private async Task Flush()
    {
        if (_pending.Count == 0)
        {
            return;
        }

        // Now and then a caller loses its patience.
        using CancellationTokenSource patience = new();
        if (_stage.Cancels && _random.Next(25) == 0)
        {
            patience.CancelAfter(_random.Next(1, 300));
        }

        long started = Ledger.Now;
        int before = _session.PendingChanges;
        try
        {
            FlushResult result = await _session.FlushChangesAsync(patience.Token);
            Note(result, before, started);
        }
        catch (FulltextException error) when (error.Flush is { } flush)
        {
            _stage.Findings.Hear(error.Message);
            Note(flush, before, started);
        }
        catch (FlushCanceledException error)
        {
            Note(error.Flush, before, started);
        }
        catch (Exception error)
        {
            _stage.Findings.AddOther("a flush threw an exception without an outcome: " + error);
            _session.DiscardChanges();
            foreach (Entry entry in _pending.Values)
            {
                _stage.Ledger.LeaveOpen(entry);
            }

            _pending.Clear();
        }

        _stage.Findings.Flushed();
    }

    private void Note(FlushResult flush, int before, long started)
    {
        if (before != _pending.Count || flush.AppliedChanges + flush.Failures.Count != before || _session.PendingChanges != flush.Failures.Count)
        {
            _stage.Findings.AddSilent(string.Create(CultureInfo.InvariantCulture,
                $"of {before} changes ({_pending.Count} saved), {flush.AppliedChanges} were applied and {flush.Failures.Count} were not; {_session.PendingChanges} are still queued"));
        }

        _stage.Findings.Report(flush.Failures.Count);
        Dictionary<long, FlushFailure> failures = flush.Failures.ToDictionary(failure => failure.Id);
        foreach (Entry entry in _pending.Values.ToArray())
        {
            if (!failures.TryGetValue(entry.Id, out FlushFailure? failure))
            {
                _stage.Ledger.Acknowledge(entry, started);
                _pending.Remove(entry.Id);
                if (entry.Version == 1)
                {
                    _stored.Add(entry);
                }
            }
            else if (failure.IsUnknown)
            {
                _stage.Ledger.LeaveOpen(entry);
            }
            else
            {
                _stage.Ledger.Deny(entry, failure.Reason);
            }

            if (failure is { IsUnsent: false } && !failure.Reason.StartsWith("The flush was canceled", StringComparison.Ordinal))
            {
                _stage.Findings.Hear(failure.Reason);
            }

            if (failure?.Reason.Contains("another document", StringComparison.Ordinal) == true)
            {
                _stage.Findings.AddOther("a generated id is said to be another document's: " + failure.Reason);
            }
        }

        DiscardRejected(failures);
    }

    /// <summary>Does what the messages say about documents that can't be stored: discards them, and saves the others again.</summary>
    private void DiscardRejected(Dictionary<long, FlushFailure> failures)
    {
        if (!failures.Values.Any(failure => failure is { IsTransient: false, IsUnknown: false, IsUnsent: false }))
        {
            return;
        }

        _session.DiscardChanges();
        foreach (Entry entry in _pending.Values.ToArray())
        {
            if (failures[entry.Id] is { IsTransient: false, IsUnknown: false, IsUnsent: false } && !_stage.IsBlocked)
            {
                _pending.Remove(entry.Id);
            }
            else
            {
                _session.Save(entry);
            }
        }
    }
}
