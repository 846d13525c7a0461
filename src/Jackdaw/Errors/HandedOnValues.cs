namespace Jackdaw.Errors;

/// <summary>
/// Codecs that hand their value to another codec, or to themselves, as it is. No level of nesting ends that, and each of them throws an error again, so their number
/// is limited.
/// </summary>
internal static class HandedOnValues
{
    /// <summary>How many codecs may have the same value.</summary>
    internal const int Most = 64;

    internal static string MessageOf(Type codec) =>
        $"The codec {codec.Name} is one more than the 64 codecs that may hand on a value to each other before one of them enters an array or object. A codec that reads or writes its own type there has no end.";
}
