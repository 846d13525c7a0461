using Jackdaw.Generated;
using Jackdaw.Streams;

namespace Jackdaw;

/// <content>Files with one value per line (NDJSON, JSON Lines).</content>
public abstract partial class JsonProfile<TSelf>
{
    /// <summary>Reads the values of a file with one value per line. The file is opened when the values are enumerated.</summary>
    /// <typeparam name="T">The type of the values, known at compile time so that the generator can find it.</typeparam>
    /// <param name="path">
    /// The path of the file. The file is UTF-8 (a byte order mark is allowed), or UTF-16 or UTF-32 with a byte order mark.
    /// </param>
    /// <param name="options">The options for this call, or null to read line by line, up to the first invalid line.</param>
    /// <returns>The values, with counts of the values and of the skipped lines.</returns>
    /// <exception cref="ArgumentException">
    /// <paramref name="path"/> is null or empty, or the options specify <c>Append</c>, or <c>BadLine</c> without <c>SkipBadLines</c>.
    /// </exception>
    /// <exception cref="NotSupportedException">
    /// <typeparamref name="T"/> contains a type that has no JSON form, or no codec was generated for it and the program is trimmed or
    /// compiled ahead of time.
    /// </exception>
    [JsonDoor]
    public static JsonLines<T> DeserializeLines<T>(string path, JsonLinesOptions? options = null)
    {
        ArgumentException.ThrowIfNullOrEmpty(path);
        return new JsonLines<T>(path, JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, LineOptions.OfReading(options));
    }

    /// <summary>
    /// Writes values to a file, one per line. A value is written without line breaks, whatever the settings of the profile.
    /// </summary>
    /// <remarks>
    /// If a value cannot be written, the file contains the complete lines before it. At the end of the call the file is closed, but not
    /// synced to disk.
    /// </remarks>
    /// <typeparam name="T">The type of the values, known at compile time so that the generator can find it.</typeparam>
    /// <param name="path">
    /// The path of the file. The file is created or replaced; <see cref="JsonLinesOptions.Append"/> appends to it instead.
    /// </param>
    /// <param name="values">The values; null is written as <c>null</c>.</param>
    /// <param name="options">The options for this call, or null to replace the file.</param>
    /// <param name="cancellationToken">The cancellation token. What has been written remains in the file.</param>
    /// <returns>The number of values written.</returns>
    /// <exception cref="ArgumentException">
    /// <paramref name="path"/> is null or empty, or <paramref name="values"/> is null, or the options are for reading: <c>Parallelism</c>,
    /// <c>SkipBadLines</c>, <c>BadLine</c>.
    /// </exception>
    /// <inheritdoc cref="SerializeToUtf8Bytes{T}(T)" path="/exception"/>
    /// <exception cref="OperationCanceledException">The operation was canceled.</exception>
    [JsonDoor]
    public static Task<long> SerializeLinesAsync<T>(
        string path, IAsyncEnumerable<T> values, JsonLinesOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentException.ThrowIfNullOrEmpty(path);
        ArgumentNullException.ThrowIfNull(values);
        return LineFile.WriteAsync(path, values, JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, LineOptions.OfWriting(options), cancellationToken);
    }

    /// <inheritdoc cref="SerializeLinesAsync{T}(string, IAsyncEnumerable{T}, JsonLinesOptions, CancellationToken)"/>
    [JsonDoor]
    public static Task<long> SerializeLinesAsync<T>(
        string path, IEnumerable<T> values, JsonLinesOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentException.ThrowIfNullOrEmpty(path);
        ArgumentNullException.ThrowIfNull(values);
        return LineFile.WriteAsync(
            path, LineFile.Each(values), JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, LineOptions.OfWriting(options), cancellationToken);
    }
}
