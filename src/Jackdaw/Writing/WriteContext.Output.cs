using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text;
using Jackdaw.Buffers;
using Jackdaw.Errors;
using Jackdaw.Text;
using Jackdaw.Text.Kernels;

namespace Jackdaw.Writing;

/// <content>The output: buffer growth, flushing, and the result in each form.</content>
// SAFETY: see WriteContext.cs.
public sealed unsafe partial class WriteContext
{
    /// <summary>Returns the finished bytes as a new array.</summary>
    internal byte[] ToArray(UncheckedWriteCursor end) => Finished(end).ToArray();

    /// <summary>Returns the finished bytes as UTF-16 text.</summary>
    internal string ToText(UncheckedWriteCursor end)
    {
        ReadOnlySpan<byte> finished = Finished(end);
        if (finished.Length > TextLimit.Characters && Encoding.UTF8.GetCharCount(finished) > TextLimit.Characters)
        {
            Fail(JsonError.TooLarge, ErrorText.LongString + " Write UTF-8 to a stream, a buffer or an array.");
        }

        string? text = Utf8Widener.ToUtf16String(_start, finished.Length);
        if (text is null)
        {
            FailUtf8(finished);
        }

        return text;
    }

    /// <summary>Copies the finished bytes if they fit.</summary>
    internal bool TryCopyTo(UncheckedWriteCursor end, Span<byte> destination, out int written)
    {
        ReadOnlySpan<byte> finished = Finished(end);
        bool fits = finished.TryCopyTo(destination);
        written = fits ? finished.Length : 0;
        return fits;
    }

    /// <summary>Writes the bytes not flushed yet to the destination.</summary>
    internal void Complete(UncheckedWriteCursor end, IBufferWriter<byte> destination) => OutputMemory.Copy(Finished(end), destination);

    /// <summary>Writes the bytes not flushed yet to the destination.</summary>
    internal void Complete(UncheckedWriteCursor end, Stream destination) => destination.Write(Finished(end));

    /// <summary>Returns the finished bytes in place; valid until <see cref="Return"/>.</summary>
    /// <param name="end">The end of the bytes.</param>
    /// <param name="level">The number of levels around the value in the enclosing text.</param>
    internal ReadOnlySpan<byte> Finished(UncheckedWriteCursor end, int level = 0)
    {
        if (_settings.Indented)
        {
            end = Indent(end, level);
        }

        return new ReadOnlySpan<byte>(_start, Length(end));
    }

    /// <summary>Returns the finished bytes without indentation, regardless of the profile.</summary>
    internal ReadOnlySpan<byte> Compact(UncheckedWriteCursor end) => new(_start, Length(end));

    /// <summary>
    /// Returns the number of bytes written. A foreign position would expose foreign memory, so each operation checks it with one
    /// comparison.
    /// </summary>
    private int Length(UncheckedWriteCursor end)
    {
        long length = end.P - _start;
        if ((ulong)length > (ulong)(_buffer.Start + _buffer.Capacity - _start))
        {
            throw new InvalidOperationException("A codec returned a position that is not in the buffer it was given.");
        }

        return (int)length;
    }

    [DoesNotReturn]
    private void FailUtf8(ReadOnlySpan<byte> finished)
    {
        int valid = 0;
        while (Rune.DecodeFromUtf8(finished[valid..], out _, out int length) == OperationStatus.Done)
        {
            valid += length;
        }

        Fail(new(_start + valid), JsonError.InvalidUtf8, "A codec wrote bytes that are not valid UTF-8.");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private UncheckedWriteCursor Grow(UncheckedWriteCursor at, int count)
    {
        if (at.P > _buffer.Start + _buffer.Capacity)
        {
            // A codec wrote more than it reserved: memory is corrupt, so no exception can be trusted.
            Environment.FailFast("A codec wrote beyond what it had reserved.");
        }

        int length = (int)(at.P - _start);
        if (_bufferWriter is not null || _stream is not null)
        {
            Flush(length);
            length = 0;
        }

        long needed = (long)Lead + length + count + Margin;
        if (needed > _limit + Margin - _buffer.Start)
        {
            if (!_buffer.Ensure(needed, keep: Lead + length))
            {
                Fail(JsonError.TooLarge);
            }

            UseBuffer(_buffer.Capacity);
        }

        return new(_start + length);
    }

    private void Flush(int length)
    {
        if (length == 0)
        {
            return;
        }

        _flushed = true;
        _pieces++;
        _streamed?.Flushed(length);
        ReadOnlySpan<byte> piece = new(_start, length);
        byte last = piece[^1];
        if (_bufferWriter is not null)
        {
            OutputMemory.Copy(piece, _bufferWriter);
        }
        else
        {
            _stream!.Write(piece);
        }

        _start[-1] = last;
    }

    private UncheckedWriteCursor Indent(UncheckedWriteCursor end, int level)
    {
        int length = Length(end);
        long indented = IndentationPass.Measure(_start, length, _settings, level, out int failedAt);
        if (indented < 0)
        {
            Fail(
                new(_start + failedAt),
                failedAt == length ? JsonError.UnexpectedEnd : JsonError.ExpectedCommaOrEnd,
                "A codec wrote invalid JSON: its brackets or quotation marks do not match.");
        }

        if (!_buffer.Ensure(Lead + length + indented + Margin, keep: Lead + length))
        {
            Fail(JsonError.TooLarge);
        }

        // The compact text stays in place; the indented text is written after it and becomes the result.
        _start = _buffer.Start + Lead;
        byte* target = _start + length;
        IndentationPass.Write(_start, length, _settings, level, target);
        _streamed?.MoveTo(new(_start, length), new(target, (int)indented), level);
        _start = target;
        return new(target + indented);
    }
}
