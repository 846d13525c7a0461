using System.Diagnostics.CodeAnalysis;
using Jackdaw.Text.Kernels;

namespace Jackdaw.Reading;

/// <content>What is done at the places that are wanted.</content>
// SAFETY: see DocumentWalk.cs. Unescaping ends at a quotation mark, which is put behind the text for that time, and the destination has room for the text and 64 bytes.
internal sealed unsafe partial class DocumentWalk
{
    /// <summary>The array whose elements were wanted has been read to its end.</summary>
    internal void LeaveElements()
    {
        _open.Pop();
        LeavePlace();
        _step = _open.Depth == 0 ? Step.End : Step.After;
    }

    /// <summary>Takes what is there of a string that is wanted.</summary>
    /// <param name="bytes">The bytes that are there, zero bytes after them.</param>
    /// <param name="at">Where to go on.</param>
    /// <param name="end">After the last byte.</param>
    /// <param name="isLast">Whether no more will come.</param>
    /// <param name="length">The length of the text from the position on; it may be escaped, but no escape and no character goes on after it.</param>
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

    /// <summary>The string has been taken to its end.</summary>
    internal void LeaveText()
    {
        LeavePlace();
        EndValue();
    }

    /// <summary>Passes <c>null</c> in the place of what is wanted.</summary>
    /// <returns>False if the bytes are not enough.</returns>
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

    /// <summary>Throws because a string that was taken is no value of the kind that is wanted.</summary>
    [DoesNotReturn]
    internal void FailText(string expected) => Throw(_textStart, JsonError.InvalidText, $"Expected {expected} but found other text.");

    /// <summary>Unescapes text that was taken.</summary>
    /// <param name="bytes">The bytes.</param>
    /// <param name="at">Where the text begins.</param>
    /// <param name="length">Its length.</param>
    /// <param name="destination">Room for the text and 64 bytes.</param>
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
