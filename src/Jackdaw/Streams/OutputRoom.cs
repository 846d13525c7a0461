using Jackdaw.Writing;

namespace Jackdaw.Streams;

/// <summary>
/// Collects one value before it is handed over. A thread keeps one instance, without memory for text, so that a response of a few hundred
/// bytes allocates no objects. While it is rented, it belongs to the operation and not to the thread, because the operation may continue on
/// another thread.
/// </summary>
internal sealed class OutputRoom : IDisposable
{
    /// <summary>With more segments or streamed values than this, the lists of them are not kept.</summary>
    private const int MostKept = 64;

    [ThreadStatic]
    private static OutputRoom? _ofThread;

    /// <summary>The text.</summary>
    internal SegmentBuffer Segments { get; } = new();

    /// <summary>The values that are written at their positions.</summary>
    internal StreamedValues Streamed { get; } = new();

    internal static OutputRoom Rent()
    {
        OutputRoom room = _ofThread ?? new OutputRoom();
        _ofThread = null;
        return room;
    }

    public void Dispose()
    {
        bool isSmall = Segments.Segments.Count <= MostKept && Streamed.Count <= MostKept;
        Segments.Dispose();
        Streamed.Clear();
        if (isSmall)
        {
            _ofThread = this;
        }
    }
}
