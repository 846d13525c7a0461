using System.Text.Json;

namespace Jackdaw.Codecs;

/// <summary>
/// Turns what a converter throws into what the serializer would report: a reader or writer of System.Text.Json that finds a token of another
/// kind throws an exception that only becomes one about JSON there.
/// </summary>
internal static class StjVerdicts
{
    /// <summary>The source of such exceptions.</summary>
    private const string ToRethrow = "System.Text.Json.Rethrowable";

    /// <summary>The message of an exception without one.</summary>
    private static readonly string NoMessage = new JsonException().Message;

    internal static bool IsOfValue(Exception thrown) => thrown.Source == ToRethrow;

    internal static Exception OfReading(Exception thrown, Type type) =>
        thrown is InvalidOperationException or FormatException && IsOfValue(thrown) ? OfConversion(type, thrown)
        : thrown is JsonException and not JsonDataException && thrown.Message == NoMessage ? OfConversion(type, thrown)
        : thrown;

    internal static JsonException OfWriting(InvalidOperationException thrown, Type type) => OfConversion(type, thrown);

    internal static JsonException OfWriting(JsonException thrown, Type type) => thrown is not JsonDataException && thrown.Message == NoMessage ? OfConversion(type, thrown) : thrown;

    internal static JsonException IsNotWhole() => new("It read more or less than one value.");

    private static JsonException OfConversion(Type type, Exception thrown) => new($"The JSON value could not be converted to {type}.", thrown);
}
