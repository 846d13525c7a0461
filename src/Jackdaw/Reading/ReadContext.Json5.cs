using System.Diagnostics.CodeAnalysis;
using Jackdaw.Errors;

namespace Jackdaw.Reading;

/// <content>
/// Documents that are not strict JSON. They become strict before they are read, and errors are reported at their place in the text that was given.
/// </content>
// SAFETY: the document as it was given stays where it is until the operation ends, in _document or in the memory that was attached; the translation has its own padding.
public sealed unsafe partial class ReadContext
{
    private Json5Document? _json5;
    private Json5Places? _places;
    private byte* _original;
    private int _originalLength;

    /// <summary>Whether what is read is a translation of what was given, made by this operation.</summary>
    internal bool IsTranslated { get; private set; }

    /// <summary>What a document that stays has to know of its translation.</summary>
    internal Json5Places PlacesOfTranslation => Json5Places.Of(_json5!, new ReadOnlySpan<byte>(_original, _originalLength));

    /// <summary>Reads the translation of a document where it is: padded, and pinned by the caller until the operation ends.</summary>
    internal void Attach(byte* start, int length, Json5Places places)
    {
        Attach(start, length);
        _places = places;
        _leaves = true;
    }

    private void Loosen()
    {
        if (!_settings.Json5)
        {
            LenientPass.Run(_start, _end, _settings.AllowComments, _settings.AllowTrailingCommas);
            return;
        }

        // Memory that was borrowed for the translation is returned when the operation ends.
        _leaves = true;
        IsTranslated = true;
        _json5 ??= new Json5Document();
        _original = _start;
        _originalLength = (int)(_end - _start);
        Json5Translator.Run(new ReadOnlySpan<byte>(_original, _originalLength), _json5, _settings.Limits);
        _start = _json5.Start;
        _end = _start + _json5.Length;
    }

    private void ForgetTranslation()
    {
        IsTranslated = false;
        _places = null;
        _json5?.Release();
    }

    [DoesNotReturn]
    private void FailInJson5(UncheckedReadCursor at, JsonError code, string? detail, Exception? inner)
    {
        // Of a document that stays only the places are known; it has been found to be well-formed.
        ReadOnlySpan<byte> translation = Document;
        ReadOnlySpan<byte> original = IsTranslated ? new(_original, _originalLength) : default;
        Json5Places places = _places ??= PlacesOfTranslation;
        int translated = (int)Math.Clamp(at.P - _start, 0, translation.Length);
        int offset = places.Original(translated);
        if (IsTranslated && _json5!.IsFailure(translated))
        {
            if (_json5.FailedToken >= 0 && code is JsonError.ExpectedColon or JsonError.ExpectedCommaOrEnd or JsonError.TrailingData)
            {
                offset = _json5.FailedToken;
            }
            else
            {
                code = _json5.Failure.GetValueOrDefault();
                detail = _json5.FailureDetail;
                offset = _json5.FailedAt;
            }
        }
        else if (translated == translation.Length && IsSyntax(code))
        {
            code = JsonError.UnexpectedEnd;
            detail = null;
        }
        else if (code == JsonError.WrongKind && places.IsNamedNumber(translated))
        {
            code = JsonError.NotFinite;
            detail = "Expected another value but found NaN or an infinity. Set NumberHandling of the profile to AllowNamedFloatingPointLiterals if numbers may be one.";
        }

        detail ??= ErrorHint.ForAnyText(original, offset, code)
            ?? ErrorText.Found(original, offset, code)?.Replace(" in double quotation marks", "", StringComparison.Ordinal)
            ?? ErrorText.Of(code);

        // The path is that of the translation, whose names are in quotation marks.
        string path = PlaceOf(translation, translated, ofObject: code == JsonError.MissingMember).Path;
        (int line, int byteInLine) = places.LineOf(offset);
        DocumentPlace place = new(path, line, byteInLine);
        DocumentOrigin origin = _origin?.Locate() ?? default;
        if (IsPiece)
        {
            place = origin.Of(place);
        }

        throw new JsonDataException(code, ErrorMessage.Of(detail, place), place.Path, place.Line, place.BytePositionInLine, origin.Offset + offset, inner);
    }
}
