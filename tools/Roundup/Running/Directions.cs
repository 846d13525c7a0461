using Roundup.Data;

namespace Roundup.Running;

/// <summary>What is measured of an entry and a data set.</summary>
internal static class Directions
{
    public const string Read = "read";
    public const string Write = "write";

    /// <summary>Reading three of the fourteen members of each question.</summary>
    public const string Glance = "glance";

    /// <summary>All, in the order in which they are measured and shown.</summary>
    public static readonly string[] All = [Read, Write, Glance];

    public static bool Has(string entry, string direction) => entry switch
    {
        "floor-a" or "floor-b" or "floor-c" => direction != Write,
        "floor-write" or "floor-copy" => direction == Write,
        "jackdaw-cursor" or "jackdaw-document" or "stj-document" => direction == Glance,
        _ => true,
    };

    /// <summary>Those that a data set has.</summary>
    public static IEnumerable<string> Of(string data) => All.Where(direction => direction != Glance || DataSets.HasGlance(data));

    /// <summary>Whether anything is measured of both.</summary>
    public static bool Serves(string entry, string data) => Of(data).Any(direction => Has(entry, direction));

    /// <summary>Whether an entry makes no graphs: nothing but a glance is asked of it.</summary>
    public static bool IsGlanceOnly(string entry) => !Has(entry, Read) && !Has(entry, Write);
}
