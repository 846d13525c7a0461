using System.Text;
using Jackdaw.Tests.Memory;

namespace Jackdaw.Tests.Scalars;

/// <summary>
/// Places text for a leaf that reads, and room for a leaf that writes, so that one byte more than the 64 of the contract touches
/// poisoned memory.
/// </summary>
internal sealed unsafe class ScalarStage : IDisposable
{
    private const int Room = 64;

    private readonly GuardedMemory _memory = new(4_096);
    private readonly GuardedMemory _output = new(4_096);

    public delegate byte* Reader<T>(byte* p, out T value);

    public delegate byte* Writer<in T>(byte* p, T value);

    public delegate bool Parser<T>(byte* text, int length, out T value);

    /// <summary>Reads and returns the number of bytes read, or -1.</summary>
    public int Read<T>(Reader<T> reader, ReadOnlySpan<byte> text, out T value, byte filling = 0)
    {
        byte* start = _memory.PlacePadded(text, filling);
        byte* end = reader(start, out value);
        return end == null ? -1 : (int)(end - start);
    }

    public int Read<T>(Reader<T> reader, string text, out T value) => Read(reader, Encoding.UTF8.GetBytes(text), out value);

    /// <summary>Parses a text of known length that is followed by <paramref name="filling"/> at once, without a zero byte.</summary>
    public bool Parse<T>(Parser<T> parser, ReadOnlySpan<byte> text, out T value, byte filling = (byte)'7')
    {
        byte[] padded = new byte[text.Length + Room];
        padded.AsSpan().Fill(filling);
        text.CopyTo(padded);
        return parser(_memory.PlaceAtEnd(padded), text.Length, out value);
    }

    public bool Parse<T>(Parser<T> parser, string text, out T value, byte filling = (byte)'7') => Parse(parser, Encoding.UTF8.GetBytes(text), out value, filling);

    /// <summary>What was written, as text.</summary>
    public string Write<T>(Writer<T> writer, T value)
    {
        const byte Canary = 0xA5;
        _output.Span[^(Room + 1)..].Fill(Canary);
        byte* start = _output.End - Room;
        byte* end = writer(start, value);
        Assert.Equal(Canary, *(start - 1));
        return Encoding.UTF8.GetString(start, (int)(end - start));
    }

    public void Dispose()
    {
        _memory.Dispose();
        _output.Dispose();
    }
}
