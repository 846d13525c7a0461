using System.Diagnostics.CodeAnalysis;
using Jackdaw.Errors;

namespace Jackdaw.Reading;

/// <content>
/// Documents that are not strict JSON. They become strict before they are read, and errors are reported at their place in the text that was given.
/// </content>
// SAFETY: the document as it was given stays in _document, where _originalLength is its length; the translation has its own padding.
public sealed unsafe partial class ReadContext
{
    private Json5Document? _json5;
    private int _originalLength;

    /// <summary>Whether what is read is a translation of what was given.</summary>
    private bool _isTranslated;

    private void Loosen()
    {
        if (!_settings.Json5)
        {
            LenientPass.Run(_start, _end, _settings.AllowComments, _settings.AllowTrailingCommas);
            return;
        }

        // Memory that was borrowed for the translation is returned when the operation ends.
        _leaves = true;
        _isTranslated = true;
        _json5 ??= new Json5Document();
        _originalLength = (int)(_end - _start);
        Json5Translator.Run(new ReadOnlySpan<byte>(_start, _originalLength), _json5, _settings.Limits);
        _start = _json5.Start;
        _end = _start + _json5.Length;
    }

    private void ForgetTranslation()
    {
        _isTranslated = false;
        _json5?.Release();
    }

    [DoesNotReturn]
    private void FailInJson5(UncheckedReadCursor at, JsonError code, string? detail, Exception? inner)
    {
        ReadOnlySpan<byte> translation = Document;
        ReadOnlySpan<byte> original = new(_document.Start, _originalLength);
        int translated = (int)Math.Clamp(at.P - _start, 0, translation.Length);
        int offset = _json5!.Original(translated, original.Length);
        if (_json5.IsFailure(translated))
        {
            code = _json5.Failure.GetValueOrDefault();
            detail = _json5.FailureDetail;
        }
        else if (translated == translation.Length && IsSyntax(code))
        {
            code = JsonError.UnexpectedEnd;
            detail = null;
        }
        else if (code == JsonError.WrongKind && translation[translated] == (byte)'"' && offset < original.Length && original[offset] is (byte)'I' or (byte)'N' or (byte)'+' or (byte)'-')
        {
            code = JsonError.NotFinite;
            detail = "Expected another value but found NaN or an infinity. Set NumberHandling of the profile to AllowNamedFloatingPointLiterals if numbers may be one.";
        }

        detail ??= ErrorHint.ForAnyText(original, offset, code)
            ?? ErrorText.Found(original, offset, code)?.Replace(" in double quotation marks", "", StringComparison.Ordinal)
            ?? ErrorText.Of(code);

        // The path is that of the translation, whose names are in quotation marks.
        string path = DocumentPlace.Find(translation, translated, ofObject: code == JsonError.MissingMember).Path;
        ReadOnlySpan<byte> before = original[..offset];
        DocumentPlace place = new(path, before.Count((byte)'\n'), offset - (before.LastIndexOf((byte)'\n') + 1));
        throw new JsonDataException(code, ErrorMessage.Of(detail, place), place.Path, place.Line, place.BytePositionInLine, offset, inner);
    }
}
