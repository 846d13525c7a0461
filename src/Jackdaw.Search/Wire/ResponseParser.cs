using System.Buffers;
using System.Text;
using Jackdaw.Search.Results;

namespace Jackdaw.Search.Wire;

/// <summary>
/// Parses responses from received bytes, however they are split. It does not use sockets: <see cref="TryRead"/> is called again after more
/// bytes have arrived. The cells of the rows are not copied.
/// </summary>
internal sealed class ResponseParser(ReceiveBuffer buffer) : IDisposable
{
    private const int LargestColumnCount = 4096;
    private const int ErrorMark = 0xFF;
    private const int EndMark = 0xFE;
    private const int MoreResults = 0x0008;
    private const int NullLength = -1;

    private readonly PacketReader _packets = new();
    private Step _step;
    private string[] _columns = [];
    private string[]? _expected;
    private int _columnsRead;
    private int[] _cells = [];
    private int _cellCount;

    private enum Step
    {
        First,
        Column,
        ColumnsEnd,
        Row,
    }

    /// <summary>Whether a part of a response has been read.</summary>
    public bool IsInside => _step != Step.First || buffer.End != 0;

    /// <summary>
    /// Sets the expected columns of the next response. If it has the same number of columns, these names are used and none are allocated.
    /// </summary>
    public void Expect(string[]? columns) => _expected = columns;

    /// <summary>Reads the next response, or returns null if more bytes must arrive first.</summary>
    /// <exception cref="FulltextException">The bytes are not a valid response.</exception>
    public WireResult? TryRead()
    {
        while (_packets.TryRead(buffer))
        {
            PayloadReader payload = new(buffer.Bytes.AsSpan(_packets.PayloadStart, _packets.PayloadLength));
            if (Read(ref payload) is { } result)
            {
                return result;
            }
        }

        return null;
    }

    public void Dispose()
    {
        if (_cells.Length != 0)
        {
            ArrayPool<int>.Shared.Return(_cells);
            _cells = [];
        }
    }

    /// <summary>Reads an error packet.</summary>
    public static (int Code, string Message) Error(ref PayloadReader payload)
    {
        payload.Byte();
        int code = payload.UInt16();
        ReadOnlySpan<byte> text = payload.Rest();
        const int stateLength = 6;
        text = text.Length >= stateLength && text[0] == (byte)'#' ? text[stateLength..] : text;
        return (code, Encoding.UTF8.GetString(text.TrimEnd((byte)0)));
    }

    private WireResult? Read(ref PayloadReader payload)
    {
        if (payload.Remaining == 0)
        {
            throw PayloadReader.Malformed("an empty packet");
        }

        byte mark = buffer.Bytes[_packets.PayloadStart];
        if (mark == ErrorMark)
        {
            (int code, string message) = Error(ref payload);
            Finish();
            return new WireResult { Error = message, ErrorCode = code };
        }

        bool isEnd = mark == EndMark && payload.Remaining < 9;
        switch (_step)
        {
            case Step.First when mark == 0:
                return Done(ref payload);
            case Step.First:
                Begin(ref payload);
                return null;
            case Step.Column:
                Column(ref payload);
                return null;
            case Step.ColumnsEnd:
                _step = isEnd ? Step.Row : throw PayloadReader.Malformed("the end of the columns is missing");
                return null;
            default:
                if (isEnd)
                {
                    return Rows(ref payload);
                }

                Row(ref payload);
                return null;
        }
    }

    private WireResult Done(ref PayloadReader payload)
    {
        payload.Byte();
        ulong affected = payload.Number();
        payload.Number();
        int status = payload.Remaining >= 2 ? payload.UInt16() : 0;
        int warnings = payload.Remaining >= 2 ? payload.UInt16() : 0;
        Finish();
        return new WireResult { Affected = (long)Math.Min(affected, long.MaxValue), Warnings = warnings, HasMore = (status & MoreResults) != 0 };
    }

    private void Begin(ref PayloadReader payload)
    {
        ulong count = payload.Number();
        if (count is 0 or > LargestColumnCount || payload.Remaining != 0)
        {
            throw PayloadReader.Malformed($"{count} columns");
        }

        _columns = _expected is { } expected && expected.Length == (int)count ? expected : new string[count];
        _columnsRead = 0;
        _cellCount = 0;
        _step = Step.Column;
    }

    private void Column(ref PayloadReader payload)
    {
        // Catalog, schema, table, original table; then the name.
        payload.SkipText();
        payload.SkipText();
        payload.SkipText();
        payload.SkipText();
        if (ReferenceEquals(_columns, _expected))
        {
            payload.SkipText();
        }
        else
        {
            _columns[_columnsRead] = payload.TextAsString();
        }

        if (++_columnsRead == _columns.Length)
        {
            _step = Step.ColumnsEnd;
        }
    }

    private void Row(ref PayloadReader payload)
    {
        int[] cells = Room(_columns.Length);
        int at = _cellCount * 2;
        for (int i = 0; i < _columns.Length; i++)
        {
            if (payload.IsNull)
            {
                payload.Byte();
                cells[at++] = 0;
                cells[at++] = NullLength;
            }
            else
            {
                (int start, int length) = payload.Text();
                cells[at++] = _packets.PayloadStart + start;
                cells[at++] = length;
            }
        }

        if (payload.Remaining != 0)
        {
            throw PayloadReader.Malformed($"{payload.Remaining} bytes after the last column of a row");
        }

        _cellCount += _columns.Length;
    }

    private WireResult Rows(ref PayloadReader payload)
    {
        payload.Byte();
        int warnings = payload.Remaining >= 2 ? payload.UInt16() : 0;
        int status = payload.Remaining >= 2 ? payload.UInt16() : 0;
        int[] cells = _cells.Length != 0 ? _cells : ArrayPool<int>.Shared.Rent(2);
        _cells = [];
        byte[] bytes = buffer.Detach(_packets.Position);
        _packets.Restart();
        _step = Step.First;
        return new WireResult
        {
            Rows = new RowSet(_columns, _cellCount / _columns.Length, bytes, cells, ownsBuffer: true),
            Warnings = warnings,
            HasMore = (status & MoreResults) != 0,
        };
    }

    private void Finish()
    {
        buffer.Drop(_packets.Position);
        _packets.Restart();
        _step = Step.First;
    }

    private int[] Room(int more)
    {
        int needed = (_cellCount + more) * 2;
        if (_cells.Length < needed)
        {
            int[] larger = ArrayPool<int>.Shared.Rent(Math.Max(needed, Math.Max(64, _cells.Length * 2)));
            _cells.AsSpan(0, _cellCount * 2).CopyTo(larger);
            Dispose();
            _cells = larger;
        }

        return _cells;
    }
}
