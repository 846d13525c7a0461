namespace Jackdaw.Errors;

/// <summary>
/// Limits the number of codecs that pass their value on to another codec, or to themselves. They add no level of nesting, and each of them
/// throws an error again.
/// </summary>
internal static class HandedOnValues
{
    /// <summary>The maximum number of codecs for the same value.</summary>
    internal const int Most = 64;

    internal static string MessageOf(Type codec) =>
        $"The codec {codec.Name} exceeds the 64 codecs that may pass a value on to each other before one of them enters an array or "
            + $"object. A codec that reads or writes its own type there never ends.";
}
