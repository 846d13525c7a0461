namespace Jackdaw.Streams;

/// <summary>
/// Verifies the options of calls that handle one document: framing and pointer are for the elements of a stream, and would have no effect.
/// </summary>
internal static class OneDocument
{
    private const string OfOneValue = "in a call that reads or writes one value; use DeserializeAsyncEnumerable, or SerializeAsync with an IAsyncEnumerable<T>.";

    /// <summary>Returns the options of a call that reads or writes one value.</summary>
    internal static JsonStreamOptions OptionsOf(JsonStreamOptions? options) => options is null ? JsonStreamOptions.Default : Verified(options, OfOneValue);

    /// <summary>Returns the options of a call that writes the elements of a stream.</summary>
    internal static JsonStreamOptions OptionsOfElements(JsonStreamOptions? options)
    {
        if (options is { Path.Length: > 0 })
        {
            throw new ArgumentException("Pointer is not supported on writing: it selects the array that is read.", nameof(options));
        }

        return options ?? JsonStreamOptions.Default;
    }

    /// <summary>Returns the options, if they are for one document.</summary>
    /// <param name="options">The options.</param>
    /// <param name="advice">Where the property is not supported, and what to use instead.</param>
    /// <exception cref="ArgumentException">The options specify a framing or a pointer.</exception>
    internal static JsonStreamOptions Verified(JsonStreamOptions options, string advice) =>
        options.Framing != JsonFraming.Array ? throw new ArgumentException("Framing is not supported " + advice, nameof(options))
        : options.Path.Length > 0 ? throw new ArgumentException("Pointer is not supported " + advice, nameof(options))
        : options;
}
