using System.Runtime.CompilerServices;

namespace Jackdaw.Buffers;

/// <summary>
/// Whether the stack of this thread is large enough for a whole operation. The runtime only reports whether a small amount is left, so the
/// answer is found by growing the stack to that depth, once per thread and depth.
/// </summary>
// SAFETY: addresses are compared, and never read or written; each step is allocated on the stack that it measures, after the runtime has
// reported that it fits.
internal static unsafe class StackRoom
{
    /// <summary>The stack that a level of nesting may take: four times that of unoptimized code of a type with 40 members.</summary>
    private const int Level = 8 * 1024;

    private const int Step = 32 * 1024;

    /// <summary>The lowest address that was reached, or 0 if there is none yet. A stack does not shrink.</summary>
    [ThreadStatic]
    private static nuint _reached;

    /// <summary>Returns whether a number of nesting levels fit.</summary>
    /// <param name="levels">The number of levels.</param>
    internal static bool HasLevels(int levels) => Has((long)levels * Level);

    /// <summary>Returns whether a number of bytes fit, in addition to what the runtime always reserves.</summary>
    /// <param name="bytes">The number of bytes.</param>
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
