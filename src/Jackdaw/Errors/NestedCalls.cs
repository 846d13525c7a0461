namespace Jackdaw.Errors;

/// <summary>
/// Calls of the serializer within calls of the serializer: by codecs, mostly. Each begins with the whole depth of its profile and has a buffer of its own,
/// so their number on one thread is limited.
/// </summary>
internal static class NestedCalls
{
    /// <summary>How many may nest on a thread, in each direction.</summary>
    internal const int Most = 64;

    private const string Advice = " Read and write inner values by ReadValue and WriteValue.";

    private const string Text = "Calls of the serializer within calls of the serializer are nested more than 64 levels deep, or deeper than the stack allows." + Advice;

    /// <summary>The error of a call that is one too many. It has no place: its document has not been looked at.</summary>
    internal static JsonDataException Error() => new(JsonError.DepthExceeded, Text);

    /// <summary>The message for an error that a codec passes on: <see cref="Error"/> with the codec as its cause, others without a place in another text.</summary>
    internal static string MessageOf(Exception cause, Type codec) => ReferenceEquals(cause.Message, Text)
        ? $"The codec {codec.Name} calls the serializer, and such calls are nested more than 64 levels deep, or deeper than the stack allows." + Advice
        : ForeignPlace.Remove(cause.Message);
}
