using System.Diagnostics.CodeAnalysis;
using Jackdaw.Text.Kernels;

namespace Jackdaw.Reading;

/// <content>Handling of targets.</content>
// SAFETY: see DocumentWalk.cs. Unescaping ends at a quotation mark, which is temporarily stored behind the text; the destination has room
// for the text and 64 bytes.
internal sealed unsafe partial class DocumentWalk
{
    /// <summary>Records that the elements of the target array have been read.</summary>
    internal void LeaveElements()
    {
        _open.Pop();
        LeavePlace();
        _step = _open.Depth == 0 ? Step.End : Step.After;
    }

    /// <summary>Takes the available part of a target string.</summary>
    /// <param name="bytes">The available bytes, followed by zero bytes.</param>
    /// <param name="at">The position to continue from.</param>
    /// <param name="end">The end of the bytes.</param>
    /// <param name="isLast">Whether these are the last bytes.</param>
    /// <param name="length">
    /// The length of the text from the position. The text may contain escapes, but no escape or character extends beyond it.
    /// </param>
    /// <returns>Whether the string ends there.</returns>
    /// <exception cref="JsonDataException">The string is malformed.</exception>
    internal bool TakeText(byte[] bytes, ref int at, int end, bool isLast, out int length)
    {
        fixed (byte* start = bytes)
        {
            byte* p = start + at;
            byte* next = StringPart.Skip(p, start + end, isLast, out byte* rest, out bool isValid);
            if (next is null && !isValid)
            {
                FailAt(new Piece(bytes, start, start + end, isLast), p, JsonError.InvalidText);
            }

            length = (int)((next is null ? rest : next - 1) - p);
            at = (int)((next is null ? rest : next) - start);
            return next is not null;
        }
    }

    /// <summary>Records that the string has been read.</summary>
    internal void LeaveText()
    {
        LeavePlace();
        EndValue();
    }

    /// <summary>Skips a <c>null</c> target.</summary>
    /// <returns>False if more bytes are needed.</returns>
    internal bool TakeNull(byte[] bytes, ref int at, int end, bool isLast)
    {
        fixed (byte* start = bytes)
        {
            Piece piece = new(bytes, start, start + end, isLast);
            byte* p = start + at;
            byte* next = Literal(piece, p);
            if (next is null)
            {
                return false;
            }

            Count(piece, p);
            at = (int)(next - start);
        }

        EndValue();
        return true;
    }

    /// <summary>Throws because a target string is not a valid value of the expected kind.</summary>
    [DoesNotReturn]
    internal void FailText(string expected) => Throw(_textStart, JsonError.InvalidText, $"Expected {expected} but found other text.");

    /// <summary>Unescapes text.</summary>
    /// <param name="bytes">The bytes.</param>
    /// <param name="at">The start of the text.</param>
    /// <param name="length">The length of the text.</param>
    /// <param name="destination">A buffer that holds the text and 64 bytes more.</param>
    /// <returns>The length of the result.</returns>
    internal static int Unescape(byte[] bytes, int at, int length, byte[] destination)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(destination.Length, length + ReadContext.Padding);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(at + length, bytes.Length - ReadContext.Padding);
        fixed (byte* start = bytes)
        fixed (byte* to = destination)
        {
            byte* end = start + at + length;
            byte after = *end;
            *end = (byte)'"';
            try
            {
                return StringUnescape.Unescape(start + at, end, to);
            }
            finally
            {
                *end = after;
            }
        }
    }
}
