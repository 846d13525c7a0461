using System.Runtime.CompilerServices;

namespace Jackdaw.Buffers;

/// <summary>
/// A unique number for each thread, which is never reused. The runtime gives its own number of an ended thread to the next one, and takes
/// ten times as long to return it.
/// </summary>
internal static class ThreadNumber
{
    private static long _last;

    [ThreadStatic]
    private static long _current;

    /// <summary>The number of this thread; never 0.</summary>
    internal static long Current
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => _current != 0 ? _current : Take();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static long Take() => _current = Interlocked.Increment(ref _last);
}
