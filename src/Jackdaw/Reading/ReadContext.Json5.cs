using Jackdaw.Errors;

namespace Jackdaw.Reading;

/// <content>
/// JSON5 documents. They are translated to strict JSON before they are read, and errors are reported at their position in the original.
/// </content>
// SAFETY: the original document stays in place until the operation ends, in _document or in the attached memory; the translation has its
// own padding.
public sealed unsafe partial class ReadContext
{
    private Json5Document? _json5;
    private Json5Places? _places;
    private byte* _original;
    private int _originalLength;

    /// <summary>Whether the text being read is a translation made by this operation.</summary>
    internal bool IsTranslated { get; private set; }

    /// <summary>The mapping that a document in memory keeps of its translation.</summary>
    internal Json5Places PlacesOfTranslation => Json5Places.Of(_json5!, new ReadOnlySpan<byte>(_original, _originalLength));

    /// <summary>Attaches the translation of a document in place: padded, and pinned by the caller until the operation ends.</summary>
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

        // Memory rented for the translation is returned when the operation ends.
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

    private JsonDataException ErrorInJson5(UncheckedReadCursor at, JsonError code, string? detail, Exception? inner)
    {
        // Of a document in memory only the mapping is known; it has been found to be well-formed.
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
            detail = "Expected another value but found NaN or an infinity. Set NumberHandling of the profile to AllowNamedFloatingPointLiterals to allow them.";
        }

        detail ??= ErrorHint.ForAnyText(original, offset, code)
            ?? ErrorText.Found(original, offset, code)?.Replace(" in double quotation marks", "", StringComparison.Ordinal)
            ?? ErrorText.Of(code);

        // The path is computed from the translation, whose names are quoted.
        string path = PlaceOf(translation, translated, ofObject: code == JsonError.MissingMember).Path;
        (int line, int byteInLine) = places.LineOf(offset);
        DocumentPlace place = new(path, line, byteInLine);
        DocumentOrigin origin = _origin?.Locate() ?? default;
        if (IsPiece)
        {
            place = origin.Of(place);
        }

        return new JsonDataException(code, ErrorMessage.Of(detail, place), place.Path, place.Line, place.BytePositionInLine, origin.Offset + offset, inner);
    }
}
