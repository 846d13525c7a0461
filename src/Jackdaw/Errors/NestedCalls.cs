namespace Jackdaw.Errors;

/// <summary>
/// Limits calls of the serializer within calls of the serializer, mostly by codecs. Each begins with the whole depth of its profile and has
/// its own buffer, so their number per thread is limited.
/// </summary>
internal static class NestedCalls
{
    /// <summary>The maximum nesting on a thread, in each direction.</summary>
    internal const int Most = 64;

    private const string Advice = " Read and write inner values with ReadValue and WriteValue.";

    private const string Text = "Calls of the serializer within calls of the serializer are nested more than 64 levels deep, or deeper than the stack allows." + Advice;

    /// <summary>Creates the error of a call that exceeds the limit. It has no position, because its document has not been read.</summary>
    internal static JsonDataException Error() => new(JsonError.DepthExceeded, Text);

    /// <summary>
    /// Returns the message for an error that a codec passes on: <see cref="Error"/> with the codec as its cause; others without a position
    /// in another text.
    /// </summary>
    internal static string MessageOf(Exception cause, Type codec) => ReferenceEquals(cause.Message, Text)
        ? $"The codec {codec.Name} calls the serializer, and such calls are nested more than 64 levels deep, or deeper than the stack allows." + Advice
        : ForeignPlace.Remove(cause.Message);
}
