using Jackdaw.Buffers;
using Jackdaw.Errors;
using Jackdaw.Generated;
using Jackdaw.Reading;

namespace Jackdaw.Streams;

/// <summary>The rest of a document after its parts were taken out: text that its codec reads, and its origin.</summary>
internal sealed class RemainingDocument : IDocumentOrigin, IDisposable
{
    /// <summary>For each remaining piece, its start in this text, and its origin in the document.</summary>
    private readonly List<(int Start, DocumentOrigin Origin)> _pieces = [];
    private byte[] _bytes = StreamBuffers.Rent(1024);
    private int _length;
    private bool _isCut = true;

    /// <summary>Whether the next comma belongs to a member that was taken out.</summary>
    private bool _dropsComma;

    /// <summary>The end of the text seen so far. An error there only means that the text ends.</summary>
    private long End => _pieces.Count == 0 ? 0 : _pieces[^1].Origin.Offset + _length - _pieces[^1].Start;

    /// <summary>Appends skipped bytes of the window.</summary>
    internal void Append(StreamWindow window, int from, int to)
    {
        if (_dropsComma)
        {
            int others = window.Bytes.AsSpan(from, to - from).IndexOfAnyExcept(" \t\r\n"u8);
            if (others < 0)
            {
                return;
            }

            from += others;
            from += window.Bytes[from] == (byte)',' ? 1 : 0;
            _dropsComma = false;
        }

        if (from == to)
        {
            return;
        }

        if (_isCut)
        {
            _pieces.Add((_length, window.Locate(from, "$", isElement: true)));
            _isCut = false;
        }

        Write(window.Bytes.AsSpan(from, to - from));
    }

    /// <summary>Removes a member, with one comma, or replaces an element with <c>null</c>.</summary>
    /// <param name="start">Its offset in the document. All of it that was appended is at the end.</param>
    /// <param name="isElement">Whether it is an element.</param>
    internal void Cut(long start, bool isElement)
    {
        _length = _pieces[^1].Start + (int)(start - _pieces[^1].Origin.Offset);
        _isCut = true;
        if (isElement)
        {
            Write("null"u8);
            return;
        }

        int before = _bytes.AsSpan(0, _length).LastIndexOfAnyExcept(" \t\r\n"u8);
        if (before >= 0 && _bytes[before] == (byte)',')
        {
            // A comma that was dropped already ended the piece before, but the text after it begins a piece of its own.
            _length = before;
            while (_pieces[^1].Start > _length)
            {
                _pieces.RemoveAt(_pieces.Count - 1);
            }
        }
        else
        {
            _dropsComma = true;
        }
    }

    /// <summary>Reads the rest of the document.</summary>
    internal T? Read<T>(JsonCodecHandle<T> codec, JsonProfileSettings settings)
    {
        ReadContext context = ReadContext.Rent(settings);
        try
        {
            ElementReading<T> reading = new(codec, 0, isWhole: true);
            context.ReadIn(_bytes, 0, _length, this, ref reading);
            return reading.Value;
        }
        finally
        {
            context.Return();
        }
    }

    /// <summary>
    /// Returns the first error of the document: one in the rest, if it precedes the given error, or else the given error.
    /// </summary>
    /// <param name="codec">The codec of the rest.</param>
    /// <param name="settings">The settings of the profile.</param>
    /// <param name="error">The error that was found during the walk.</param>
    internal JsonDataException First<T>(JsonCodecHandle<T> codec, JsonProfileSettings settings, JsonDataException error)
    {
        try
        {
            Read(codec, settings);
        }
        catch (JsonDataException other) when (error.Code == JsonError.ExpectedCommaOrEnd && other.Code != error.Code && other.Offset == error.Offset)
        {
            // The text after a part follows something else here: nothing, if the part was the first member.
        }
        catch (JsonDataException other) when (other.Offset >= 0 && other.Offset < End && other.Offset <= error.Offset)
        {
            return other;
        }
        catch (JsonDataException)
        {
            // It ends too early, as expected.
        }

        return error;
    }

    public DocumentOrigin Locate() => Locate(0).Origin;

    public (int Start, DocumentOrigin Origin) Locate(int offset)
    {
        for (int i = _pieces.Count - 1; i > 0; i--)
        {
            if (_pieces[i].Start <= offset)
            {
                return _pieces[i];
            }
        }

        return _pieces.Count > 0 ? _pieces[0] : (0, new DocumentOrigin(0, 0, 0, "$", IsElement: true));
    }

    public void Dispose()
    {
        if (_bytes.Length > 0)
        {
            StreamBuffers.Return(_bytes);
            _bytes = [];
        }
    }

    private void Write(ReadOnlySpan<byte> bytes)
    {
        long needed = (long)_length + bytes.Length + ReadContext.Padding;
        if (needed > _bytes.Length)
        {
            if (needed > Array.MaxLength)
            {
                throw new JsonDataException(JsonError.TooLarge, ErrorText.Of(JsonError.TooLarge));
            }

            byte[] larger = StreamBuffers.Rent((int)Math.Min(Math.Max(needed, 2L * _bytes.Length), Array.MaxLength));
            _bytes.AsSpan(0, _length).CopyTo(larger);
            StreamBuffers.Return(_bytes);
            _bytes = larger;
        }

        bytes.CopyTo(_bytes.AsSpan(_length));
        _length += bytes.Length;
    }
}
