using System.Runtime.CompilerServices;

namespace Jackdaw.Buffers;

/// <summary>
/// Whether the stack of this thread carries a whole operation. The runtime only tells whether a little is left, so the answer is found by going
/// there, once for each thread and depth.
/// </summary>
// SAFETY: addresses are compared, and never read or written; each step is allocated on the stack that it measures, after the runtime has said that it fits.
internal static unsafe class StackRoom
{
    /// <summary>What a level of nesting may take: four times what unoptimised code of a type of 40 members does.</summary>
    private const int Level = 8 * 1024;

    private const int Step = 32 * 1024;

    /// <summary>The lowest address that was reached; 0: none yet. A stack does not shrink.</summary>
    [ThreadStatic]
    private static nuint _reached;

    /// <summary>Whether a number of levels of nesting fit.</summary>
    /// <param name="levels">The number.</param>
    internal static bool HasLevels(int levels) => Has((long)levels * Level);

    /// <summary>Whether a number of bytes fit, beside what the runtime always leaves.</summary>
    /// <param name="bytes">The number.</param>
    internal static bool Has(long bytes)
    {
        byte here;
        nuint wanted = (nuint)(&here) - (nuint)bytes;
        return wanted < (nuint)(&here) && ((_reached != 0 && _reached <= wanted) || Reach(wanted));
    }

    [SkipLocalsInit]
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static bool Reach(nuint wanted)
    {
        if (!RuntimeHelpers.TryEnsureSufficientExecutionStack())
        {
            return false;
        }

        byte* step = stackalloc byte[Step];
        if ((nuint)step > wanted)
        {
            return Reach(wanted) && step is not null;
        }

        _reached = (nuint)step;
        return true;
    }
}
