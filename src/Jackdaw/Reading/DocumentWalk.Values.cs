using Jackdaw.Text.Kernels;

namespace Jackdaw.Reading;

/// <content>For a caller that knows the way itself: it enters and leaves arrays and objects, and has values passed.</content>
// SAFETY: see DocumentWalk.cs.
internal sealed unsafe partial class DocumentWalk
{
    /// <summary>How many values and names have been passed or entered. The caller adds those that it reads itself.</summary>
    internal long Tokens
    {
        get => _tokens;
        set => _tokens = value;
    }

    /// <summary>Nothing is looked for: the caller knows where it goes.</summary>
    internal DocumentWalk Led()
    {
        _next = null;
        return this;
    }

    /// <summary>Enters the array or object at a position, whose first byte it has seen.</summary>
    /// <exception cref="JsonDataException">It is nested too deeply.</exception>
    internal void Enter(byte[] bytes, int at, int end)
    {
        fixed (byte* start = bytes)
        {
            Open(new Piece(bytes, start, start + end, isLast: false), start + at);
        }
    }

    /// <summary>Leaves the innermost array or object.</summary>
    internal void Leave() => _open.Pop();

    /// <summary>A value comes next, which will be passed.</summary>
    internal void BeginValue() => _step = Step.Value;

    /// <summary>Passes the value that was begun, or what is there of it.</summary>
    /// <param name="bytes">The bytes that are there, zero bytes after them.</param>
    /// <param name="at">Where to go on.</param>
    /// <param name="end">After the last byte.</param>
    /// <param name="isLast">Whether no more will come.</param>
    /// <param name="depth">How many arrays and objects are around the value.</param>
    /// <returns>Whether it has been passed; otherwise the rest is needed.</returns>
    /// <exception cref="JsonDataException">It is malformed.</exception>
    internal bool Pass(byte[] bytes, ref int at, int end, bool isLast, int depth)
    {
        fixed (byte* start = bytes)
        {
            Piece piece = new(bytes, start, start + end, isLast);
            byte* p = start + at;
            byte* next;
            do
            {
                _ = _inText ? Text(piece, ref p, out next) : Token(piece, ref p, out next);
                if (next is null)
                {
                    at = (int)(p - start);
                    return false;
                }

                p = next;
            }
            while (_inText || _open.Depth != depth || _step is not (Step.After or Step.End));
            at = (int)(p - start);
            return true;
        }
    }

    /// <summary>Passes the value at a position at once, if it is valid and lies in the bytes whole: several times faster than <see cref="Pass"/>.</summary>
    /// <returns>The position after it; -1: <see cref="Pass"/> has to be asked.</returns>
    internal int PassWhole(byte[] bytes, int at, int end, bool isLast)
    {
        JsonLimits limits = settings.Limits;
        if (limits.MaxTokens != long.MaxValue || limits.MaxStringLength < end - at)
        {
            return -1;
        }

        fixed (byte* start = bytes)
        {
            byte* after = ValueSkipper.Skip(start + at, limits.MaxDepth - _open.Depth, limits.MaxNumberLength, limits.MaxNameLength, out _, out _);

            // At the end of the bytes a number may go on.
            return after is not null && (after < start + end || isLast) ? (int)(after - start) : -1;
        }
    }

    /// <summary>Passes the name of a member that the caller wants to know.</summary>
    /// <param name="bytes">The bytes that are there, zero bytes after them.</param>
    /// <param name="at">Its first byte.</param>
    /// <param name="end">After the last byte.</param>
    /// <param name="isLast">Whether no more will come.</param>
    /// <returns>The position after its closing quotation mark; -1: it is not there whole.</returns>
    /// <exception cref="JsonDataException">There is no name, or it is malformed or too long.</exception>
    internal int PassName(byte[] bytes, int at, int end, bool isLast)
    {
        fixed (byte* start = bytes)
        {
            Piece piece = new(bytes, start, start + end, isLast);
            byte* p = start + at;
            if (*p != (byte)'"')
            {
                FailAt(piece, p, JsonError.ExpectedName);
            }

            byte* after = StringPart.Skip(p + 1, piece.End, isLast, out byte* rest, out bool isValid);
            if (!isValid)
            {
                FailAt(piece, p + 1, JsonError.InvalidText);
            }

            long length = (after is null ? rest : after - 1) - (p + 1);
            if (IsTooLong(length, isName: true, out JsonError tooLong))
            {
                FailAt(piece, p, tooLong);
            }

            if (after is null)
            {
                return -1;
            }

            Count(piece, p);
            return (int)(after - start);
        }
    }

    /// <summary>Whether the text of a valid name, as it is written, is another text.</summary>
    internal static bool IsName(ReadOnlySpan<byte> raw, ReadOnlySpan<byte> name) => raw.Length >= name.Length && Unescaped(raw).SequenceEqual(name);

    private static ReadOnlySpan<byte> Unescaped(ReadOnlySpan<byte> raw)
    {
        if (!raw.Contains((byte)'\\'))
        {
            return raw;
        }

        // With what follows the text, as it is read in blocks.
        byte[] padded = new byte[raw.Length + 1 + ReadContext.Padding];
        raw.CopyTo(padded);
        padded[raw.Length] = (byte)'"';
        byte[] unescaped = new byte[raw.Length + ReadContext.Padding];
        fixed (byte* from = padded)
        fixed (byte* to = unescaped)
        {
            return unescaped.AsSpan(0, StringUnescape.Unescape(from, from + raw.Length, to));
        }
    }
}
