using System.Runtime.CompilerServices;

namespace Jackdaw.Buffers;

/// <summary>A number for each thread that is never given again. The runtime's own is given to the next thread when one ends, and takes ten times as long to ask for.</summary>
internal static class ThreadNumber
{
    private static long _last;

    [ThreadStatic]
    private static long _current;

    /// <summary>The number of this thread; not 0.</summary>
    internal static long Current
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => _current != 0 ? _current : Take();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static long Take() => _current = Interlocked.Increment(ref _last);
}
