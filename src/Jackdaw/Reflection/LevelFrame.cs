using Jackdaw.Reading;

namespace Jackdaw.Reflection;

/// <summary>How much of the stack a level of a composed codec may take: what the generator estimates for those that it makes.</summary>
internal static class LevelFrame
{
    /// <summary>Up to here the look at every eighth level is enough (docs/decisions/0005).</summary>
    internal const int Usual = 16 * 1024;

    private const int Member = 64;
    private const int Copies = 8;
    private const int Reference = 8;

    /// <summary>For a value, and a number of members that are handed over one by one.</summary>
    internal static int Of<T>(int members) =>
        (int)Math.Min(int.MaxValue / 4, ((long)Member * members) + (ItemSize<T>.Bytes > 2 * Reference ? (long)Copies * ItemSize<T>.Bytes : 0));
}
