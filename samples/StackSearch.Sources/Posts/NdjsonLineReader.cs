using System.Buffers;
using System.Globalization;

namespace StackSearch.Posts;

/// <summary>Splits a stream into lines. Holds one line at a time, and none that is longer than the limit.</summary>
internal sealed class NdjsonLineReader(Stream stream, string name, int lineLimit = NdjsonLineReader.DefaultLineLimit) : IDisposable
{
    /// <summary>The longest line, in bytes. The longest row of XML can become twice as long: each backslash is escaped.</summary>
    public const int DefaultLineLimit = 192 * 1024 * 1024;

    private const int FirstBuffer = 64 * 1024;

    private byte[] _buffer = ArrayPool<byte>.Shared.Rent(FirstBuffer);
    private int _start;
    private int _end;
    private bool _atEnd;

    /// <summary>The number of the line last read, from 1.</summary>
    public long LineNumber { get; private set; }

    /// <summary>Where in the file the line last read begins.</summary>
    public long LineOffset { get; private set; }

    /// <summary>Where in the file the next line begins.</summary>
    public long Position { get; private set; }

    /// <summary>Reads the next line, without its line feed; valid until the next call.</summary>
    public bool TryRead(out ReadOnlySpan<byte> line)
    {
        int scanned = _start;
        while (true)
        {
            int feed = _buffer.AsSpan(scanned.._end).IndexOf((byte)'\n');
            int length = feed >= 0 ? scanned + feed - _start : _end - _start;
            if (length > lineLimit)
            {
                throw JobFailure.Input(string.Create(CultureInfo.InvariantCulture, $"{name}, line {LineNumber + 1}, byte {Position}: a line of more than {lineLimit:N0} bytes"));
            }
            if (feed >= 0 || (_atEnd && length > 0))
            {
                line = Take(length, withLineFeed: feed >= 0);
                return true;
            }
            if (_atEnd)
            {
                line = default;
                return false;
            }
            scanned = length;
            Fill();
            scanned += _start;
        }
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        byte[] buffer = _buffer;
        _buffer = [];
        _start = _end = 0;
        _atEnd = true;
        if (buffer.Length > 0)
        {
            ArrayPool<byte>.Shared.Return(buffer);
        }
        stream.Dispose();
    }

    private ReadOnlySpan<byte> Take(int length, bool withLineFeed)
    {
        ReadOnlySpan<byte> line = _buffer.AsSpan(_start, length);
        int taken = withLineFeed ? length + 1 : length;
        LineNumber++;
        LineOffset = Position;
        Position += taken;
        _start += taken;
        return line;
    }

    private void Fill()
    {
        if (_start > 0)
        {
            _buffer.AsSpan(_start.._end).CopyTo(_buffer);
            _end -= _start;
            _start = 0;
        }
        else if (_end == _buffer.Length)
        {
            byte[] larger = ArrayPool<byte>.Shared.Rent(_buffer.Length * 2);
            _buffer.CopyTo(larger, 0);
            ArrayPool<byte>.Shared.Return(_buffer);
            _buffer = larger;
        }
        int read = stream.Read(_buffer.AsSpan(_end));
        _end += read;
        _atEnd = read == 0;
    }
}
