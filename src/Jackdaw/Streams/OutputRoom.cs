using Jackdaw.Writing;

namespace Jackdaw.Streams;

/// <summary>
/// Where one value is collected before it is handed over. A thread keeps one of them, without memory for text: an answer of a few hundred bytes makes no
/// objects of its own. It belongs to the operation and not to the thread while it is rented: that may go on elsewhere.
/// </summary>
internal sealed class OutputRoom : IDisposable
{
    /// <summary>With more pieces or streamed values than that, the lists of them are not kept.</summary>
    private const int MostKept = 64;

    [ThreadStatic]
    private static OutputRoom? _ofThread;

    /// <summary>The text.</summary>
    internal SegmentBuffer Segments { get; } = new();

    /// <summary>The values that are written in their places.</summary>
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
