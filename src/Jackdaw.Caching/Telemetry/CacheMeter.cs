using System.Diagnostics.Metrics;

namespace Jackdaw.Caching.Telemetry;

/// <summary>The meter "Jackdaw.Caching". It counts for the whole process; the profile is a tag.</summary>
internal static class CacheMeter
{
    public const string Name = "Jackdaw.Caching";

    private static readonly Meter Meter = new(Name);

    private static readonly Counter<long> Hits = Meter.CreateCounter<long>("jackdaw.cache.hits", "{entry}", "Lookups that found a value.");

    private static readonly Counter<long> Misses = Meter.CreateCounter<long>("jackdaw.cache.misses", "{entry}", "Lookups that missed, by reason.");

    private static readonly Counter<long> Builds = Meter.CreateCounter<long>("jackdaw.cache.builds", "{build}", "Values created after a miss.");

    private static readonly Counter<long> NotStored = Meter.CreateCounter<long>("jackdaw.cache.not_stored", "{entry}", "Values that the back end failed to store, by reason.");

    private static readonly Counter<long> NotRemoved = Meter.CreateCounter<long>("jackdaw.cache.not_removed", "{entry}", "Keys that the back end failed to remove, by reason.");

    public static void Hit(string profile) => Hits.Add(1, ProfileTag(profile));

    public static void Miss(string profile, MissReason reason) => Misses.Add(1, ProfileTag(profile), ReasonTag(reason));

    public static void Build(string profile) => Builds.Add(1, ProfileTag(profile));

    public static void Unstored(string profile, MissReason reason) => NotStored.Add(1, ProfileTag(profile), ReasonTag(reason));

    public static void Unremoved(string profile, MissReason reason) => NotRemoved.Add(1, ProfileTag(profile), ReasonTag(reason));

    private static KeyValuePair<string, object?> ProfileTag(string profile) => new("profile", profile);

    private static KeyValuePair<string, object?> ReasonTag(MissReason reason) => new("reason", reason.ToString());
}
