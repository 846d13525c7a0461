using System.Text.Json;
using Jackdaw.Errors;

namespace Jackdaw.Codecs;

/// <summary>
/// Turns what a converter throws into what the serializer would report: a reader or writer of System.Text.Json that finds a token of another
/// kind throws an exception that only becomes one about JSON there.
/// </summary>
internal static class StjVerdicts
{
    /// <summary>The source of such exceptions.</summary>
    private const string ToRethrow = "System.Text.Json.Rethrowable";

    internal static bool IsOfValue(Exception thrown) => thrown.Source == ToRethrow;

    /// <summary>Returns the reason for a message.</summary>
    /// <param name="thrown">The exception, whose message the program has not worded.</param>
    /// <param name="type">The type that is converted.</param>
    internal static string ReasonOf(Exception thrown, Type type) =>
        (thrown is InvalidOperationException or FormatException && IsOfValue(thrown)) || (thrown is JsonException silent && ProgramErrors.HaveNoMessage(silent)) ? $"The JSON value could not be converted to {type}."
        : thrown is JsonException ? ForeignPlace.Remove(thrown.Message)
        : "see the inner exception.";

    internal static JsonDataException IsNotWhole() => new(JsonError.Refused, "It read more or less than one value.");
}
