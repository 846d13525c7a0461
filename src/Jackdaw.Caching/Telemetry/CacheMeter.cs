using System.Diagnostics.Metrics;

namespace Jackdaw.Caching.Telemetry;

/// <summary>The meter "Jackdaw.Caching". Its numbers are those of the process; the profile is a tag.</summary>
internal static class CacheMeter
{
    public const string Name = "Jackdaw.Caching";

    private static readonly Meter Meter = new(Name);

    private static readonly Counter<long> Hits = Meter.CreateCounter<long>("jackdaw.cache.hits", "{entry}", "Values that were found.");

    private static readonly Counter<long> Misses = Meter.CreateCounter<long>("jackdaw.cache.misses", "{entry}", "Values that were not found, by reason.");

    private static readonly Counter<long> Builds = Meter.CreateCounter<long>("jackdaw.cache.builds", "{build}", "Values that were built because there was none.");

    private static readonly Counter<long> NotStored = Meter.CreateCounter<long>("jackdaw.cache.not_stored", "{entry}", "Values that the back end did not take, by reason.");

    public static void Hit(string profile) => Hits.Add(1, ProfileTag(profile));

    public static void Miss(string profile, MissReason reason) => Misses.Add(1, ProfileTag(profile), ReasonTag(reason));

    public static void Build(string profile) => Builds.Add(1, ProfileTag(profile));

    public static void Unstored(string profile, MissReason reason) => NotStored.Add(1, ProfileTag(profile), ReasonTag(reason));

    private static KeyValuePair<string, object?> ProfileTag(string profile) => new("profile", profile);

    private static KeyValuePair<string, object?> ReasonTag(MissReason reason) => new("reason", reason.ToString());
}
