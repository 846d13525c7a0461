using System.Collections.Concurrent;
using System.Diagnostics;

namespace Jackdaw.Campaign.Clusters;

/// <summary>What was said about each document, compared with what the index has in the end.</summary>
internal sealed class Ledger(Findings findings)
{
    private readonly ConcurrentDictionary<string, Fate> _fates = new();

    /// <summary>The time before which acknowledged documents may be gone, because the campaign itself deleted their index.</summary>
    internal long DeletedAt { get; set; } = long.MinValue;

    /// <summary>A flush succeeded for this version.</summary>
    internal void Acknowledge(Entry entry, long started)
    {
        Fate fate = Of(entry);
        fate.Acknowledged = Math.Max(fate.Acknowledged, entry.Version);
        fate.Started = started;
        findings.Acknowledge(1);
    }

    /// <summary>A flush left it open whether this version is there.</summary>
    internal void LeaveOpen(Entry entry) => Of(entry).Open = Math.Max(Of(entry).Open, entry.Version);

    /// <summary>A flush said that this version is not there.</summary>
    internal void Deny(Entry entry, string reason) => Of(entry).Denied = reason;

    internal void Judge(IReadOnlyList<(string Token, long Version, string Id)> documents)
    {
        foreach (IGrouping<string, (string Token, long Version, string Id)> same in documents.GroupBy(document => document.Token))
        {
            (string token, long version, string id) = same.MaxBy(document => document.Version);
            if (same.Count() > 1)
            {
                findings.AddTwice($"document {token} has the ids {string.Join(", ", same.Select(document => document.Id))}");
            }

            if (!_fates.TryGetValue(token, out Fate? fate))
            {
                findings.AddOther($"document {id} with the token '{token}' was never sent");
            }
            else if (version > Math.Max(fate.Acknowledged, fate.Open))
            {
                findings.AddOther($"version {version} of document {id} is there, although it was reported as not applied: {fate.Denied}");
            }
        }

        Dictionary<string, long> there = documents.GroupBy(document => document.Token).ToDictionary(same => same.Key, same => same.Max(document => document.Version));
        foreach ((string token, Fate fate) in _fates)
        {
            if (fate.Acknowledged > 0 && fate.Started > DeletedAt && there.GetValueOrDefault(token) < fate.Acknowledged)
            {
                findings.AddLost($"version {fate.Acknowledged} of document {token} was acknowledged; the index has version {there.GetValueOrDefault(token)}");
            }
        }
    }

    internal static long Now => Stopwatch.GetTimestamp();

    private Fate Of(Entry entry) => _fates.GetOrAdd(entry.Token, static _ => new Fate());

    private sealed class Fate
    {
        internal long Acknowledged { get; set; }

        internal long Started { get; set; }

        internal long Open { get; set; }

        internal string? Denied { get; set; }
    }
}
