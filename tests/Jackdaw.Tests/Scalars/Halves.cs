namespace Jackdaw.Tests.Scalars;

internal static class Halves
{
    /// <summary>All 63,488 finite ones.</summary>
    public static IEnumerable<Half> Finite =>
        Enumerable.Range(0, 65_536).Select(bits => BitConverter.UInt16BitsToHalf((ushort)bits)).Where(Half.IsFinite);
}
