using System.Runtime.ExceptionServices;
using fastJSON.Reading;
using fastJSON.Settings;
using fastJSON.Types;
using Jackdaw;

namespace fastJSON;

/// <summary>
/// The entry points for reading. Most documents are JSON, so they are read as such; if that fails, fastJSON's extensions are translated to
/// JSON, and the document is read again from the start.
/// </summary>
internal static class ReadDoors
{
    internal static object? From(string json, ReadTarget target, WireSettings settings, TypeScope scope)
    {
        ReadSession session = new(settings, target, scope);
        ExceptionDispatchInfo failure;
        try
        {
            return PlainWire.Deserialize<Wire>(json, new JsonState(session)).Value;
        }
        catch (JsonDataException e)
        {
            failure = ExceptionDispatchInfo.Capture(e);
        }

        if (json.Length > Array.MaxLength / 3)
        {
            failure.Throw();
        }

        return Again(LoneSurrogates.GetBytes(json), target, session, failure, isText: true);
    }

    internal static object? From(ReadOnlySpan<byte> json, ReadTarget target, WireSettings settings, TypeScope scope)
    {
        ReadSession session = new(settings, target, scope);
        ExceptionDispatchInfo failure;
        try
        {
            return PlainWire.Deserialize<Wire>(json, new JsonState(session)).Value;
        }
        catch (JsonDataException e)
        {
            failure = ExceptionDispatchInfo.Capture(e);
        }

        return Again(json, target, session, failure, isText: false);
    }

    /// <summary>Converts the value to the requested type.</summary>
    internal static T? As<T>(object? value)
    {
        if (value is null && default(T) is not null)
        {
            throw new JsonDataException(JsonError.UnexpectedNull, $"The document is null, and {typeof(T)} cannot be null.", "$");
        }

        return (T?)value;
    }

    private static object? Again(ReadOnlySpan<byte> json, ReadTarget target, ReadSession first, ExceptionDispatchInfo failure, bool isText)
    {
        JsonError error = ((JsonDataException)failure.SourceException).Code;
        if (!IsMalformed(error) && PlainWire.IsValid(json))
        {
            if (first.MissesType)
            {
                throw MissingTypes.AllIn(json, first, (JsonDataException)failure.SourceException);
            }

            failure.Throw();
        }

        LenientText text = LenientTranslator.Translate(json, first.Settings.AllowNonQuotedKeys, isText);
        if (text.Utf8.SequenceEqual(json))
        {
            failure.Throw();
        }

        ReadSession session = new(first.Settings, target, first.Scope) { NamedNumbers = text.NamedNumbers, HasMarks = text.HasMarks };
        JsonDataException inner;
        try
        {
            return PlainWire.Deserialize<Wire>(text.Utf8, new JsonState(session)).Value;
        }
        catch (JsonDataException e)
        {
            inner = e;
        }

        throw Moved(session.MissesType ? MissingTypes.AllIn(text.Utf8, session, inner) : inner, text, json);
    }

    /// <summary>Whether an error means that the document is not JSON. Other errors may precede text that is not JSON.</summary>
    private static bool IsMalformed(JsonError error) => error is >= JsonError.UnexpectedEnd and <= JsonError.InvalidUtf8 and not (JsonError.NumberOutOfRange or JsonError.NumberTooLong);

    /// <summary>Moves the position of an error from the translation to the document.</summary>
    private static JsonDataException Moved(JsonDataException error, LenientText text, ReadOnlySpan<byte> json)
    {
        if (error.Offset < 0)
        {
            return error;
        }

        int offset = Math.Clamp(text.Original((int)error.Offset), 0, json.Length);
        ReadOnlySpan<byte> before = json[..offset];
        long line = before.Count((byte)'\n');
        long column = offset - (before.LastIndexOf((byte)'\n') + 1);
        FormattableString place = $" at {error.Path} (line {line + 1}, byte {column + 1})";
        FormattableString old = $" at {error.Path} (line {error.LineNumber + 1}, byte {error.BytePositionInLine + 1})";
        string message = text.IsFailure(error.Offset)
            ? text.Failure![..^1] + FormattableString.Invariant(place) + "."
            : error.Message.Replace(FormattableString.Invariant(old), FormattableString.Invariant(place), StringComparison.Ordinal);
        return new JsonDataException(error.Code, message, error.Path, line, column, offset, error.InnerException);
    }
}
