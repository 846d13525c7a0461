using System.Diagnostics.CodeAnalysis;
using Jackdaw.Errors;
using Jackdaw.Text.Kernels;

namespace Jackdaw.Reading;

/// <summary>
/// Skips everything around the targets in a document that arrives in pieces, token by token, with all the checks of
/// <see cref="ValueSkipper"/>. Keeps one bit per level, and nothing of the skipped text.
/// </summary>
// SAFETY: the array is pinned while it is accessed; a zero byte follows the last byte and 64 bytes are readable after it. See
// ValueSkipper.cs.
internal sealed unsafe partial class DocumentWalk(JsonProfileSettings settings, PointerNode root, IDocumentOrigin origin)
{
    /// <summary>The number of bytes collected of a number beyond the limit, to distinguish a long number from a malformed one.</summary>
    internal const int Slack = 4096;

    private NestingStack _open = new();
    private Step _step = Step.Value;
    private bool _inText;
    private long _tokens;

    private enum Step
    {
        Value,
        FirstElement,
        FirstName,
        Name,
        Colon,
        After,
        End,
    }

    /// <summary>The number of open arrays and objects.</summary>
    internal int Depth => _open.Depth;

    /// <summary>Continues the walk.</summary>
    /// <param name="bytes">The available bytes, followed by zero bytes.</param>
    /// <param name="at">The position to continue from. Earlier bytes are not read again.</param>
    /// <param name="end">The end of the bytes.</param>
    /// <param name="isLast">Whether these are the last bytes.</param>
    /// <exception cref="JsonDataException">The document is malformed, or lacks a target.</exception>
    internal WalkStop Advance(byte[] bytes, ref int at, int end, bool isLast)
    {
        fixed (byte* start = bytes)
        {
            Piece piece = new(bytes, start, start + end, isLast);
            byte* p = start + at;
            while (true)
            {
                byte* next = null;
                WalkStop? stop = _inText ? Text(piece, ref p, out next) : Token(piece, ref p, out next);
                if (stop is not null || next is null)
                {
                    at = (int)(p - start);
                    return stop ?? WalkStop.NeedsMore;
                }

                p = next;
            }
        }
    }

    /// <summary>Throws for an error in the punctuation between elements, as the walk itself would.</summary>
    [DoesNotReturn]
    internal void Fail(byte[] bytes, int at, int end, JsonError error, string? detail = null) =>
        ReadContext.FailIn(settings, bytes, at, end, origin, error, detail);

    /// <summary>
    /// Reads one token. If both the result and the next position are null, more bytes are needed, and <paramref name="p"/> is where to
    /// continue.
    /// </summary>
    private WalkStop? Token(in Piece piece, ref byte* p, out byte* next)
    {
        next = null;
        p = Whitespace.Skip(p);
        if (p >= piece.End)
        {
            p = piece.End;
            return !piece.IsLast ? null : _step == Step.End ? WalkStop.AtEnd : FailAt(piece, p, JsonError.UnexpectedEnd);
        }

        switch (_step)
        {
            case Step.FirstElement when *p == (byte)']':
            case Step.FirstName when *p == (byte)'}':
                next = Close(piece, p);
                return null;
            case Step.Value or Step.FirstElement:
                return Value(piece, ref p, out next);
            case Step.FirstName or Step.Name:
                return Name(piece, ref p, out next);
            case Step.Colon:
                if (*p != (byte)':')
                {
                    return FailAt(piece, p, JsonError.ExpectedColon);
                }

                _step = Step.Value;
                next = p + 1;
                return null;
            case Step.After:
                return After(piece, p, out next);
            default:
                return FailAt(piece, p, JsonError.TrailingData);
        }
    }

    private WalkStop? Value(in Piece piece, ref byte* p, out byte* next)
    {
        next = null;
        return IsNextOnPath ? OnPath(piece, ref p, out next) : Plain(piece, ref p, out next);
    }

    /// <summary>Skips a value that is not on a path.</summary>
    private WalkStop? Plain(in Piece piece, ref byte* p, out byte* next)
    {
        next = null;
        switch (*p)
        {
            case (byte)'{' or (byte)'[':
                next = Open(piece, p);
                return null;
            case (byte)'"':
                BeginText(piece, p);
                next = p + 1;
                return null;
            case (byte)'-' or (>= (byte)'0' and <= (byte)'9'):
                next = Number(piece, p);
                break;
            case (byte)'t' or (byte)'f' or (byte)'n':
                next = Literal(piece, p);
                break;
            default:
                // The error message describes what is there instead of a value.
                return piece.End - p < ErrorHint.LengthOf(*p) && !piece.IsLast ? null : FailAt(piece, p, JsonError.ExpectedValue);
        }

        if (next is not null)
        {
            Count(piece, p);
            EndValue();
        }

        return null;
    }

    private byte* Open(in Piece piece, byte* p)
    {
        if (_open.Depth >= settings.Limits.MaxDepth)
        {
            FailAt(piece, p, JsonError.DepthExceeded);
        }

        Count(piece, p);
        bool isArray = *p == (byte)'[';
        _open.Push(isArray);
        _step = isArray ? Step.FirstElement : Step.FirstName;
        return p + 1;
    }

    private void Count(in Piece piece, byte* p)
    {
        if (++_tokens > settings.Limits.MaxTokens)
        {
            FailAt(piece, p, JsonError.TooManyTokens);
        }
    }

    private byte* Close(in Piece piece, byte* p)
    {
        LeavePath(piece, p);
        _open.Pop();
        EndValue();
        return p + 1;
    }

    private void EndValue()
    {
        FailRefused();
        _step = _open.Depth == 0 ? Step.End : Step.After;
    }

    private WalkStop? After(in Piece piece, byte* p, out byte* next)
    {
        next = null;
        if (*p == (byte)',')
        {
            _step = _open.InArray ? Step.Value : Step.Name;
            CountElement();
            next = p + 1;
            return null;
        }

        if (*p != (_open.InArray ? (byte)']' : (byte)'}'))
        {
            return FailAt(piece, p, JsonError.ExpectedCommaOrEnd);
        }

        next = Close(piece, p);
        return null;
    }

    private WalkStop FailAt(in Piece piece, byte* at, JsonError error)
    {
        Fail(piece.Bytes, (int)(at - piece.Start), (int)(piece.End - piece.Start), error);
        return default;
    }

    private readonly struct Piece(byte[] bytes, byte* start, byte* end, bool isLast)
    {
        internal readonly byte[] Bytes = bytes;
        internal readonly byte* Start = start;
        internal readonly byte* End = end;
        internal readonly bool IsLast = isLast;
    }
}
