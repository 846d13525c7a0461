using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Jackdaw.Errors;
using Jackdaw.Scalars;
using Jackdaw.Text;
using Jackdaw.Text.Kernels;

namespace Jackdaw.Reading;

/// <content>
/// Errors. Parsing functions only report that and where they failed; the reason and the position are determined here, off the hot path.
/// </content>
// SAFETY: positions are between the start of the document and its end; see UncheckedReadCursor.cs.
public sealed unsafe partial class ReadContext
{
    /// <summary>Throws the exception for an error at a position.</summary>
    /// <param name="at">The position of the error.</param>
    /// <param name="code">The error code.</param>
    /// <param name="detail">
    /// Details beyond the code, never values of the document. The first sentence says what was expected and found, without the position,
    /// which is inserted. More sentences may give advice.
    /// </param>
    /// <param name="inner">The exception thrown by other code, if any.</param>
    /// <exception cref="JsonDataException">Always.</exception>
    [DoesNotReturn]
    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Fail(UncheckedReadCursor at, JsonError code, string? detail = null, Exception? inner = null) => throw ErrorAt(at, code, detail, inner);

    /// <summary>Creates the exception for an error at a position.</summary>
    /// <param name="at">The position of the error.</param>
    /// <param name="code">The error code.</param>
    /// <param name="detail">Details beyond the code, as in <see cref="Fail"/>.</param>
    /// <param name="inner">The exception thrown by other code, if any.</param>
    internal JsonDataException ErrorAt(UncheckedReadCursor at, JsonError code, string? detail, Exception? inner)
    {
        if (_isProbing)
        {
            // A probe does not report the position.
            return new JsonDataException(code, detail ?? ErrorText.Of(code), innerException: inner);
        }

        if (IsTranslated || _places is not null)
        {
            return ErrorInJson5(at, code, detail, inner);
        }

        if (at.P >= _end && IsSyntax(code))
        {
            code = JsonError.UnexpectedEnd;
            detail = null;
        }

        ReadOnlySpan<byte> document = new(_start, (int)(_end - _start));
        int offset = (int)Math.Clamp(at.P - _start, 0, document.Length);
        DocumentPlace place = PlaceOf(document, offset, ofObject: code == JsonError.MissingMember);
        (int start, DocumentOrigin origin) = _origin?.Locate(offset) ?? default;
        detail ??= ErrorHint.For(document, offset, code, isWhole: origin.Offset == 0, origin.Before) ?? ErrorText.Found(document, offset, code) ?? ErrorText.Of(code);
        if (IsPiece)
        {
            place = origin.Of(start == 0 ? place : DocumentPlace.OfLines(document[start..offset]) with { Path = place.Path });
        }

        return new JsonDataException(code, ErrorMessage.Of(detail, place), place.Path, place.Line, place.BytePositionInLine, origin.Offset + offset - start, inner);
    }

    /// <summary>Throws for required members that are missing.</summary>
    /// <param name="at">The position after the object.</param>
    /// <param name="type">The type that requires them.</param>
    /// <param name="names">The missing names.</param>
    /// <exception cref="JsonDataException">Always.</exception>
    [DoesNotReturn]
    public void FailMissing(UncheckedReadCursor at, string type, string names) =>
        Fail(new(at.P - 1), JsonError.MissingMember, $"The object does not have all required members of '{type}'. Missing: {names}.");

    /// <summary>Throws because a member that cannot be null is null.</summary>
    /// <param name="at">The position after the value.</param>
    /// <param name="member">The member, in quotation marks.</param>
    /// <exception cref="JsonDataException">Always.</exception>
    [DoesNotReturn]
    [MethodImpl(MethodImplOptions.NoInlining)]
    public void FailNull(UncheckedReadCursor at, string member) =>
        Fail(new(at.P - "null".Length), JsonError.UnexpectedNull, $"{member} cannot be null. Give it a value, or make its type nullable.");

    /// <summary>Throws because an object does not identify its type.</summary>
    /// <param name="at">The position after the object.</param>
    /// <param name="detail">The expectation that was not met.</param>
    [DoesNotReturn]
    internal void FailDiscriminator(UncheckedReadCursor at, string detail) => Fail(new(at.P - 1), JsonError.MissingMember, detail);

    /// <summary>Throws for a member name that the profile rejects. Call it with the position of the member's value.</summary>
    /// <exception cref="JsonDataException">Always.</exception>
    [DoesNotReturn]
    public void FailMember(UncheckedReadCursor at, JsonError code) => Fail(at, code);

    /// <summary>Throws for a string or a dictionary key whose text is not a valid value of the target.</summary>
    /// <exception cref="JsonDataException">Always.</exception>
    [DoesNotReturn]
    public void FailText(UncheckedReadCursor at, string expected) =>
        Fail(at, JsonError.InvalidText, $"Expected {expected} but found other text.");

    /// <summary>Throws because <paramref name="expected"/> was expected, but there is a value of another kind or no value at all.</summary>
    /// <exception cref="JsonDataException">Always.</exception>
    [DoesNotReturn]
    [MethodImpl(MethodImplOptions.NoInlining)]
    public void FailKind(UncheckedReadCursor at, string expected) => FailKind(at, expected, "");

    /// <summary>Throws like <see cref="FailKind(UncheckedReadCursor, string)"/>, with advice in case the value is a string.</summary>
    [DoesNotReturn]
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal void FailKind(UncheckedReadCursor at, string expected, string adviceForString)
    {
        FailIfKey(expected);
        if (_isProbing)
        {
            Fail(at, JsonError.WrongKind, $"Expected {expected}.");
        }

        byte* after = ValueSkipper.Skip(at.P, DepthLeft, MaxNumberLength, MaxNameLength, out byte* failedAt, out JsonError error);
        if (after is null)
        {
            // The value itself is malformed: that error takes precedence, as at every entry point.
            FailSkipped(new(failedAt), error);
        }

        if (*at.P == (byte)'n')
        {
            Fail(at, JsonError.UnexpectedNull, $"Expected {expected} but found null. Make the type nullable if null is allowed.");
        }

        Fail(at, JsonError.WrongKind, $"Expected {expected} but found {KindOf(*at.P)}.{(*at.P == (byte)'"' ? adviceForString : "")}");
    }

    /// <summary>Throws because there is no number, or one that does not fit into the target.</summary>
    [DoesNotReturn]
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal void FailNumber(UncheckedReadCursor at, string target)
    {
        FailIfKey(target);
        if (*at.P == (byte)'-' || char.IsAsciiDigit((char)*at.P))
        {
            byte* after = NumberGrammar.Scan(at.P);
            if (after is not null && after - at.P > MaxNumberLength)
            {
                FailSkipped(at, JsonError.NumberTooLong);
            }

            if (after is null || TokenBreak.ContinuesNumber(new(after), _start))
            {
                Fail(new(TokenBreak.OfNumber(at.P)), JsonError.InvalidNumber);
            }

            Fail(at, JsonError.NumberOutOfRange, NumberText.OutOfRange(new ReadOnlySpan<byte>(at.P, (int)(after - at.P)), target));
        }

        FailKind(at, target);
    }

    [DoesNotReturn]
    internal void FailString(UncheckedReadCursor quote)
    {
        TextError error = StringDiagnosis.Find(quote.P + 1, _end, out byte* failedAt);
        if (error == TextError.None)
        {
            Fail(quote, JsonError.TooLarge, ErrorText.LongString + " Read it as UTF-8 in a codec.");
        }

        Fail(new(failedAt), ValueSkipper.CodeOf(error));
    }

    [DoesNotReturn]
    internal void FailCommaOrEnd(UncheckedReadCursor at) =>
        Fail(at, TokenBreak.ContinuesNumber(at, _start) ? JsonError.InvalidNumber : JsonError.ExpectedCommaOrEnd);

    [DoesNotReturn]
    private void FailTrailing(UncheckedReadCursor at) =>
        Fail(at, TokenBreak.ContinuesNumber(at, _start) ? JsonError.InvalidNumber : JsonError.TrailingData);

    /// <summary>Throws because the document is nested more deeply than the profile allows.</summary>
    [DoesNotReturn]
    internal void FailDepth(UncheckedReadCursor at) => FailSkipped(at, JsonError.DepthExceeded);

    [DoesNotReturn]
    private void FailSkipped(UncheckedReadCursor at, JsonError code)
    {
        switch (code)
        {
            case JsonError.ExpectedCommaOrEnd:
                FailCommaOrEnd(at);
                break;
            case JsonError.InvalidText:
                FailString(at);
                break;
            case JsonError.DepthExceeded:
                Fail(
                    at,
                    code,
                    _depth < _settings.Limits.MaxDepth
                        ? $"The document is nested more than {_depth} levels deep, the depth remaining inside the enclosing call."
                        : $"The document is nested more than {_depth} levels deep. Raise MaxDepth of the profile if such documents are legitimate.");
                break;
            case JsonError.NumberTooLong:
                Fail(
                    at,
                    code,
                    $"The number has more than {MaxNumberLength} characters. Raise MaxNumberLength of the profile if such numbers are legitimate.");
                break;
            default:
                Fail(at, code);
                break;
        }
    }

    private void FailIfKey(string target)
    {
        if (KeyBeingRead.P is not null)
        {
            FailText(KeyBeingRead, $"{target} as a dictionary key");
        }
    }

    // At the end of the document all of these mean that something is missing.
    private static bool IsSyntax(JsonError code) =>
        code is JsonError.ExpectedValue or JsonError.ExpectedName or JsonError.ExpectedColon or JsonError.ExpectedCommaOrEnd
            or JsonError.InvalidLiteral or JsonError.InvalidNumber or JsonError.InvalidEscape or JsonError.ControlCharacter
            or JsonError.WrongKind;

    internal static string KindOf(byte first) => first switch
    {
        (byte)'{' => "an object",
        (byte)'[' => "an array",
        (byte)'"' => "a string",
        (byte)'t' => "true",
        (byte)'f' => "false",
        _ => "a number",
    };
}
