using System.Buffers;
using System.Runtime.CompilerServices;
using Jackdaw.Buffers;
using Jackdaw.Text.Kernels;

namespace Jackdaw.Reading;

/// <content>Loading of a document into the padded buffer, from bytes, sequences, UTF-16 text and streams.</content>
// SAFETY: every copy is preceded by an Ensure of its length plus the padding.
public sealed unsafe partial class ReadContext
{
    private const int FirstStreamRead = 16 * 1024;

    /// <summary>The length of a UTF-8 byte order mark.</summary>
    internal const int MarkLength = 3;

    private const int LargestHint = 16 * 1024 * 1024;
    private const int ShortText = (PinnedBuffer.Pooled - Padding) / 3;

    internal void Load(ReadOnlySpan<byte> utf8)
    {
        Reserve((long)utf8.Length);
        utf8.CopyTo(new Span<byte>(_document.Start, utf8.Length));
        Seal(utf8.Length);
    }

    /// <summary>Loads text that is being written, to check it: strings and names may be of any length there, and tokens of any number, as in what codecs write.</summary>
    internal void LoadWritten(ReadOnlySpan<byte> utf8)
    {
        Reserve((long)utf8.Length);
        utf8.CopyTo(new Span<byte>(_document.Start, utf8.Length));
        SealUnseen(utf8.Length);
        if (_settings.IsLenient)
        {
            Loosen();
        }

        MaxNumberLength = int.MaxValue;
        MaxNameLength = int.MaxValue;
    }

    internal void Load(in ReadOnlySequence<byte> utf8)
    {
        if (utf8.IsSingleSegment)
        {
            Load(utf8.FirstSpan);
            return;
        }

        Reserve(SequenceBytes.Count(in utf8));
        Seal(SequenceBytes.Copy(in utf8, new Span<byte>(_document.Start, _document.Capacity - Padding)));
    }

    internal void Load(ReadOnlySpan<char> text)
    {
        // Three bytes per UTF-16 code unit are always enough, and cost nothing if the memory is pooled anyway. For longer text they would
        // triple the memory, so its bytes are counted first (6 % of the read time, 16 % with many surrogates). A lone surrogate becomes
        // bytes that the reader rejects in place.
        long room = text.Length <= ShortText ? 3L * text.Length : Utf16Transcoder.CountUtf8(text);
        Reserve(room);
        byte* end = Utf16Transcoder.ToUtf8(text, _document.Start, room);
        Seal((int)(end - _document.Start));
    }

    internal void Load(Stream stream)
    {
        int length = 0;
        if (stream.CanSeek)
        {
            // Only a hint; the bytes that arrive count. No length beyond a few megabytes is trusted for allocation.
            long remaining = stream.Length - stream.Position;
            Reserve(Math.Clamp(remaining + 1, FirstStreamRead, LargestHint));
        }

        while (true)
        {
            if (_document.Capacity - Padding == length)
            {
                // Grown only when full, so that a stream with short reads does not double the buffer each time.
                Reserve(length + 1L, keep: length);
            }

            int room = _document.Capacity - Padding - length;
            int read = ReadCount.Checked(stream.Read(new Span<byte>(_document.Start + length, room)), room, stream);
            if (read == 0)
            {
                break;
            }

            length += read;
            if (length - MarkLength > _settings.Limits.MaxDocumentLength)
            {
                // Too long, with or without a byte order mark.
                break;
            }
        }

        LoadRead(length);
    }

    /// <summary>Attaches a document in place: padded, and pinned by the caller until the operation ends.</summary>
    internal void Attach(byte* start, int length)
    {
        _start = start;
        _end = start + length;
    }

    /// <summary>Attaches a document that has just been received.</summary>
    internal void AttachNew(byte* start, int length)
    {
        Attach(start, length);
        Look(length);
    }

    /// <summary>Returns the position for an offset that <see cref="OffsetOf"/> returned.</summary>
    internal UncheckedReadCursor At(int offset) => new(_start + offset);

    /// <summary>
    /// Skips the byte order mark that files and network bodies may start with; it is not part of the document (RFC 8259 section 8.1).
    /// </summary>
    private void LoadRead(int length)
    {
        bool hasMark = new ReadOnlySpan<byte>(_document.Start, length).StartsWith("\uFEFF"u8);
        Seal(length, hasMark ? MarkLength : 0);
    }

    /// <summary>Creates the exception for a document that is too long.</summary>
    internal static JsonDataException TooLong(JsonLimits limits) => new(
        JsonError.TooLarge, $"The document has more than {limits.MaxDocumentLength} bytes. Raise MaxDocumentLength of the profile if such documents are legitimate.");

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void LookForLimits(int length)
    {
        JsonLimits limits = _settings.Limits;
        CheckLength(length, limits);
        long tokens = 0;
        byte* found = LimitPass.Find(_start, limits, ref tokens, out JsonError error);
        if (found is not null)
        {
            Fail(new(found), error);
        }
    }

    /// <summary>Throws if a document is longer than the profile allows.</summary>
    internal static void CheckLength(long length, JsonLimits limits)
    {
        if (length > limits.MaxDocumentLength)
        {
            throw TooLong(limits);
        }
    }

    /// <summary>Counts the tokens of the text to read, and throws if the total exceeds the limit of the profile.</summary>
    /// <param name="tokens">The number of tokens counted so far; updated.</param>
    internal void CountTokens(ref long tokens)
    {
        byte* found = LimitPass.Find(_start, _settings.Limits, ref tokens, out JsonError error);
        if (found is not null)
        {
            Fail(new(found), error);
        }
    }

    private void Reserve(long length, int keep = 0)
    {
        if (!_document.Ensure(length + Padding, keep))
        {
            throw new JsonDataException(JsonError.TooLarge, Errors.ErrorText.Of(JsonError.TooLarge));
        }
    }

    /// <param name="length">The number of bytes read.</param>
    /// <param name="from">The number of bytes before the document.</param>
    private void Seal(int length, int from = 0)
    {
        SealUnseen(length, from);
        Look(length - from);
    }

    private void SealUnseen(int length, int from = 0)
    {
        _start = _document.Start + from;
        _end = _document.Start + length;
        Unsafe.InitBlockUnaligned(_end, 0, Padding);
    }

    /// <summary>Runs all checks that precede reading a document.</summary>
    private void Look(int length)
    {
        if (_settings.IsLenient)
        {
            Loosen();
        }

        if (length > _settings.Limits.LongestUnseen)
        {
            LookForLimits(length);
        }
    }
}
