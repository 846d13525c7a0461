using Jackdaw.Text.Kernels;

namespace Jackdaw.Reading;

/// <content>For a caller that navigates itself: it enters and leaves arrays and objects, and skips values.</content>
// SAFETY: see DocumentWalk.cs.
internal sealed unsafe partial class DocumentWalk
{
    /// <summary>The number of values and names skipped or entered. The caller adds those that it reads itself.</summary>
    internal long Tokens
    {
        get => _tokens;
        set => _tokens = value;
    }

    /// <summary>Prepares a walk without targets: the caller navigates.</summary>
    internal DocumentWalk Led()
    {
        _next = null;
        return this;
    }

    /// <summary>Enters the array or object at a position, whose first byte the caller has checked.</summary>
    /// <exception cref="JsonDataException">The value is nested too deeply.</exception>
    internal void Enter(byte[] bytes, int at, int end)
    {
        fixed (byte* start = bytes)
        {
            Open(new Piece(bytes, start, start + end, isLast: false), start + at);
        }
    }

    /// <summary>Leaves the innermost array or object.</summary>
    internal void Leave() => _open.Pop();

    /// <summary>Begins to skip a value.</summary>
    internal void BeginValue() => _step = Step.Value;

    /// <summary>Skips the available part of the current value.</summary>
    /// <param name="bytes">The available bytes, followed by zero bytes.</param>
    /// <param name="at">The position to continue from.</param>
    /// <param name="end">The end of the bytes.</param>
    /// <param name="isLast">Whether these are the last bytes.</param>
    /// <param name="depth">The number of arrays and objects around the value.</param>
    /// <returns>Whether the value is complete; if not, more bytes are needed.</returns>
    /// <exception cref="JsonDataException">The value is malformed.</exception>
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

    /// <summary>Skips a value that is valid and entirely available. Several times faster than <see cref="Pass"/>.</summary>
    /// <returns>The position after the value, or -1 if <see cref="Pass"/> must be used.</returns>
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

            // At the end of the bytes a number may continue.
            return after is not null && (after < start + end || isLast) ? (int)(after - start) : -1;
        }
    }

    /// <summary>Skips a member name that the caller needs.</summary>
    /// <param name="bytes">The available bytes, followed by zero bytes.</param>
    /// <param name="at">The first byte of the name.</param>
    /// <param name="end">The end of the bytes.</param>
    /// <param name="isLast">Whether these are the last bytes.</param>
    /// <returns>The position after the closing quotation mark, or -1 if the name is not entirely available.</returns>
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

    /// <summary>Whether a valid name, as written, equals a text once unescaped.</summary>
    internal static bool IsName(ReadOnlySpan<byte> raw, ReadOnlySpan<byte> name) => raw.Length >= name.Length && Unescaped(raw).SequenceEqual(name);

    private static ReadOnlySpan<byte> Unescaped(ReadOnlySpan<byte> raw)
    {
        if (!raw.Contains((byte)'\\'))
        {
            return raw;
        }

        // The text is read in blocks, so it needs padding.
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
