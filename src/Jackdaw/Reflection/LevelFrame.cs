using Jackdaw.Reading;

namespace Jackdaw.Reflection;

/// <summary>Estimates the stack space of one level of a composed codec, like the generator for its codecs.</summary>
internal static class LevelFrame
{
    /// <summary>The size up to which checking the stack at every eighth level is enough (docs/decisions/0005).</summary>
    internal const int Usual = 16 * 1024;

    private const int Member = 64;
    private const int Copies = 8;
    private const int Reference = 8;

    /// <summary>Returns the space for a value, and for a number of members that are passed one by one.</summary>
    internal static int Of<T>(int members) =>
        (int)Math.Min(int.MaxValue / 4, ((long)Member * members) + (ItemSize<T>.Bytes > 2 * Reference ? (long)Copies * ItemSize<T>.Bytes : 0));
}
