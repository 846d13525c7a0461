using System.Runtime.CompilerServices;
using Jackdaw.Text.Kernels;

namespace Jackdaw.Writing;

/// <content>Text that is copied to the output before it is checked, so that nothing can change it in between.</content>
// SAFETY: Reserve leaves 256 free bytes after the length of the text: enough for the blocks that BlankRemoval stores, or for zero bytes.
// Addresses of locals are compared, and not read.
public sealed unsafe partial class WriteContext
{
    private const int Zeros = 64;

    /// <summary>
    /// The values that System.Text.Json handles on this thread, kept here because accessing a thread static is slow. Forgotten whenever the
    /// context may be on another thread.
    /// </summary>
    internal object? Serving { get; set; }

    /// <summary>The lowest address at which the stack of this thread has been found to suffice for some more levels.</summary>
    private nuint _checkedDownTo = nuint.MaxValue;

    /// <summary>Checks the stack like <see cref="CheckStack"/>, which takes a call of the runtime, once for each address.</summary>
    internal void CheckStackOnce()
    {
        byte here;
        if ((nuint)(&here) < _checkedDownTo)
        {
            CheckStack();
            _checkedDownTo = (nuint)(&here);
        }
    }

    /// <summary>Forgets what is known about the thread, because it may be another one.</summary>
    private void ForgetThread() => (Serving, _checkedDownTo) = (null, nuint.MaxValue);

    /// <summary>The number of pieces that have been flushed.</summary>
    internal int Pieces => _pieces;

    /// <summary>Whether values may be written whose bytes come later.</summary>
    internal bool HasStreamed => _streamed is not null;

    /// <summary>Returns the position for an offset in the output that has not been flushed.</summary>
    internal UncheckedWriteCursor At(int offset) => new(_start + offset);

    /// <summary>Writes a short text if it is a positive integer, or a plain ASCII string as all codecs write it: most texts are.</summary>
    /// <param name="at">The position.</param>
    /// <param name="utf8">The text and at least as many bytes after it as make a block.</param>
    /// <param name="length">The length of the text.</param>
    /// <param name="after">The position after it.</param>
    internal bool TryPlaceScalar(UncheckedWriteCursor at, ReadOnlySpan<byte> utf8, int length, out UncheckedWriteCursor after)
    {
        if (length > PlainScalar.MaxLength || utf8.Length < PlainScalar.MaxLength || !HasRoom(at, 0))
        {
            after = at;
            return false;
        }

        // What is checked is what was copied, whatever happens to the text.
        after = new(at.P + length);
        return PlainScalar.TryCopy(utf8, length, at.P);
    }

    /// <summary>Copies text to the output, where it counts only after <see cref="Keep"/>.</summary>
    /// <param name="at">The position.</param>
    /// <param name="utf8">The text.</param>
    /// <param name="padded">The text in the output, followed by 64 zero bytes.</param>
    internal UncheckedWriteCursor Place(UncheckedWriteCursor at, ReadOnlySpan<byte> utf8, out ReadOnlySpan<byte> padded)
    {
        at = Reserve(at, utf8.Length);
        utf8.CopyTo(new Span<byte>(at.P, utf8.Length));
        padded = Padded(at, at.P + utf8.Length);
        return at;
    }

    /// <summary>Copies text like <see cref="Place"/>, without the white space between its tokens.</summary>
    /// <param name="at">The position.</param>
    /// <param name="utf8">The text.</param>
    /// <param name="padded">The text in the output, followed by 64 zero bytes.</param>
    /// <param name="joins">Whether this may have joined two tokens, so that the copy is valid although the text is not.</param>
    internal UncheckedWriteCursor PlaceCompact(UncheckedWriteCursor at, ReadOnlySpan<byte> utf8, out ReadOnlySpan<byte> padded, out bool joins)
    {
        at = Reserve(at, utf8.Length);
        fixed (byte* source = utf8)
        {
            padded = Padded(at, BlankRemoval.Copy(source, source + utf8.Length, at.P, out joins));
        }

        return at;
    }

    /// <summary>Returns the position after text that was placed; 256 bytes are free there.</summary>
    internal UncheckedWriteCursor Keep(UncheckedWriteCursor at, ReadOnlySpan<byte> padded) => Reserve(new(at.P + padded.Length - Zeros), 0);

    /// <summary>Returns to a position at which a value failed to be written.</summary>
    /// <param name="offset">The offset of the position in the output that has not been flushed.</param>
    /// <param name="depthLeft">The levels that were left there.</param>
    internal UncheckedWriteCursor Undo(int offset, int depthLeft)
    {
        DepthLeft = depthLeft;
        _marks?.Truncate(offset);
        _box = null;
        return At(offset);
    }

    private static ReadOnlySpan<byte> Padded(UncheckedWriteCursor at, byte* end)
    {
        Unsafe.InitBlockUnaligned(end, 0, Zeros);
        return new(at.P, (int)(end - at.P) + Zeros);
    }
}
