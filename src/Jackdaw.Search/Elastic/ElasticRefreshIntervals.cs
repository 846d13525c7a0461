using System.Collections.Concurrent;
using System.Globalization;
using Jackdaw.Dom;
using Jackdaw.Search.Backends;

namespace Jackdaw.Search.Elastic;

/// <summary>
/// Decides whether changes can wait for the next refresh of their index. An index may be refreshed rarely or never, such as during an import;
/// requests that wait for it would then time out although they were applied.
/// </summary>
internal sealed class ElasticRefreshIntervals(ElasticTransport transport, TimeProvider time)
{
    private const string Setting = "index.refresh_interval";

    /// <summary>The time after which an interval is read again; it is a setting that can be changed at any time.</summary>
    private static readonly TimeSpan Age = TimeSpan.FromMinutes(1);

    // The longest unit that a text ends with comes first.
    private static readonly (string Name, double Milliseconds)[] Units =
    [
        ("micros", 1e-3), ("nanos", 1e-6), ("ms", 1), ("s", 1000), ("m", 60_000), ("h", 3_600_000), ("d", 86_400_000),
    ];

    private readonly ConcurrentDictionary<string, (long Read, bool IsLong)> _known = new(StringComparer.Ordinal);

    /// <summary>The policy of the connection string; an immediate refresh instead of a wait that would be too long.</summary>
    public async ValueTask<ElasticRefresh> RefreshOf(string index, Call call)
    {
        ElasticRefresh refresh = transport.Options.Refresh;
        if (refresh != ElasticRefresh.WaitFor)
        {
            return refresh;
        }

        if (!_known.TryGetValue(index, out (long Read, bool IsLong) known) || time.GetElapsedTime(known.Read) >= Age)
        {
            try
            {
                known = (time.GetTimestamp(), await IsLong(index, call).ConfigureAwait(false));
                _known[index] = known;
            }
            catch (ElasticException)
            {
                // A user that may write but not read settings, or a host that fails: the change itself will show.
                return refresh;
            }
        }

        return known.IsLong ? ElasticRefresh.Now : refresh;
    }

    private async ValueTask<bool> IsLong(string index, Call call)
    {
        ElasticRequest ask = new("indices.get_settings", HttpMethod.Get, $"{ElasticSearches.PathOf(index)}/_settings/{Setting}?include_defaults=true&flat_settings=true") { Index = index, IsRepeatable = true };
        using JsonDoc document = await transport.SendAndRead(ask, call).ConfigureAwait(false);
        if (document.Kind != JsonKind.Object)
        {
            return false;
        }

        foreach (JsonMember each in document.Root.Members)
        {
            if (Interval(each.Value, "settings"u8) is { } set ? IsLong(set) : Interval(each.Value, "defaults"u8) is { } usual && IsLong(usual))
            {
                return true;
            }
        }

        return false;
    }

    private static string? Interval(JsonView index, ReadOnlySpan<byte> group) =>
        index.Kind == JsonKind.Object && index.TryGet(group, out JsonView settings) && settings.Kind == JsonKind.Object && settings.TryGet(Setting, out JsonView interval) && interval.Kind == JsonKind.String
            ? interval.GetString()
            : null;

    /// <summary>Whether an interval such as <c>30s</c> is a third of the time limit of a request or more; -1 is never.</summary>
    private bool IsLong(string interval)
    {
        if (interval.StartsWith('-'))
        {
            return true;
        }

        foreach ((string name, double milliseconds) in Units)
        {
            if (interval.EndsWith(name, StringComparison.Ordinal))
            {
                return double.TryParse(interval.AsSpan(0, interval.Length - name.Length), NumberStyles.Float, CultureInfo.InvariantCulture, out double number)
                    && number * milliseconds >= transport.Options.CommandTimeout.TotalMilliseconds / 3;
            }
        }

        return false;
    }
}
