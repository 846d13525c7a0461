using Jackdaw.Errors;
using Jackdaw.Scalars;
using Jackdaw.Text.Kernels;

namespace Jackdaw.Reading;

/// <content>Tokens, which may extend beyond a piece.</content>
// SAFETY: see DocumentWalk.cs.
internal sealed unsafe partial class DocumentWalk
{
    private bool _textIsName;

    /// <summary>The number of bytes of the string skipped in earlier pieces, and where it began.</summary>
    private long _textLength;
    private Spot _textStart;

    private WalkStop? Name(in Piece piece, ref byte* p, out byte* next)
    {
        next = null;
        if (*p != (byte)'"')
        {
            return FailAt(piece, p, JsonError.ExpectedName);
        }

        if (!IsPathObject)
        {
            BeginText(piece, p);
            _textIsName = true;
            next = p + 1;
            return null;
        }

        // A name that is compared is in one piece; the caller limits its length.
        byte* after = StringPart.Skip(p + 1, piece.End, piece.IsLast, out _, out bool isValid);
        if (after is null)
        {
            return isValid ? null : FailAt(piece, p + 1, JsonError.InvalidText);
        }

        if (IsTooLong(after - p - "\"\"".Length, isName: true, out JsonError tooLong))
        {
            return FailAt(piece, p, tooLong);
        }

        Count(piece, p);
        if (Wanted(p + 1, after - 1) is { } wanted)
        {
            if (wanted.IsSeen)
            {
                Fail(
                    piece.Bytes,
                    (int)(p - piece.Start),
                    (int)(piece.End - piece.Start),
                    JsonError.DuplicateMember,
                    "Found a duplicate member on the requested path. The first occurrence has already been read.");
            }

            _next = wanted;
            _nameStart = SpotOf(piece, p).Offset;
        }

        _step = Step.Colon;
        next = after;
        return null;
    }

    private void BeginText(in Piece piece, byte* p)
    {
        Count(piece, p);
        _inText = true;
        _textLength = 0;
    }

    /// <summary>Skips the available part of a string.</summary>
    private WalkStop? Text(in Piece piece, ref byte* p, out byte* next)
    {
        next = StringPart.Skip(p, piece.End, piece.IsLast, out byte* rest, out bool isValid);
        if (next is null && !isValid)
        {
            return FailAt(piece, p, JsonError.InvalidText);
        }

        long length = _textLength + ((next is null ? rest : next - 1) - p);
        bool isTooLong = IsTooLong(length, _textIsName, out JsonError error);
        if (_textLength == 0 && (next is null || isTooLong))
        {
            _textStart = SpotOf(piece, p - 1);
        }

        if (isTooLong)
        {
            Throw(_textStart, error, ErrorText.Of(error));
        }

        if (next is null)
        {
            _textLength = length;
            p = rest;
            return null;
        }

        _inText = false;
        if (_textIsName)
        {
            _textIsName = false;
            _step = Step.Colon;
        }
        else
        {
            EndValue();
        }

        return null;
    }

    /// <summary>Whether a string is too long. A name is a string too and must respect both limits.</summary>
    private bool IsTooLong(long length, bool isName, out JsonError error)
    {
        JsonLimits limits = settings.Limits;
        bool isNameFirst = isName && limits.MaxNameLength < limits.MaxStringLength;
        error = isNameFirst ? JsonError.NameTooLong : JsonError.StringTooLong;
        return length > (isNameFirst ? limits.MaxNameLength : limits.MaxStringLength);
    }

    /// <summary>Returns the position after a number, or null if it may continue.</summary>
    private byte* Number(in Piece piece, byte* p)
    {
        byte* after = NumberGrammar.Scan(p);
        byte* reached = after is null ? TokenBreak.OfNumber(p) : after;
        if (reached >= piece.End && !piece.IsLast && piece.End - p <= (long)settings.Limits.MaxNumberLength + Slack)
        {
            return null;
        }

        if (after is null)
        {
            FailAt(piece, reached, JsonError.InvalidNumber);
        }

        if (after - p > settings.Limits.MaxNumberLength)
        {
            FailAt(piece, p, JsonError.NumberTooLong);
        }

        return after;
    }

    /// <summary>Returns the position after a literal, or null if it continues.</summary>
    private byte* Literal(in Piece piece, byte* p)
    {
        byte* reached = TokenBreak.OfLiteral(p);
        if (reached - p == (*p == (byte)'f' ? 5 : 4))
        {
            return reached;
        }

        if (reached < piece.End || piece.IsLast)
        {
            FailAt(piece, reached, JsonError.InvalidLiteral);
        }

        return null;
    }

    private PointerNode? Wanted(byte* text, byte* quote) => _way[^1].Node.Member(Unescaped(new(text, (int)(quote - text))));
}
