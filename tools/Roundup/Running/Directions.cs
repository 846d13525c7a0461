namespace Roundup.Running;

/// <summary>Which floor belongs to which direction.</summary>
internal static class Directions
{
    public static bool Has(string entry, string direction) => entry switch
    {
        "floor-a" or "floor-b" or "floor-c" => direction == "read",
        "floor-write" or "floor-copy" => direction == "write",
        _ => true,
    };
}
