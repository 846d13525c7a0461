using Jackdaw.Generated;
using Jackdaw.Streams;

namespace Jackdaw;

/// <content>Files with one value on each line (NDJSON, JSON Lines).</content>
public abstract partial class JsonProfile<TSelf>
{
    /// <summary>The values of a file that has one on each line. The file is opened when they are enumerated.</summary>
    /// <typeparam name="T">The type of the values; known at compile time, so that the generator finds it.</typeparam>
    /// <param name="path">The file. UTF-8, a byte order mark allowed, or UTF-16 or UTF-32 with one.</param>
    /// <param name="options">What differs from call to call; null: line by line, up to the first that is wrong.</param>
    /// <returns>The values, with counts of them and of the lines that were passed.</returns>
    /// <exception cref="ArgumentException"><paramref name="path"/> is null or empty.</exception>
    /// <exception cref="NotSupportedException">
    /// <typeparamref name="T"/> holds something that has no JSON form, or no codec was generated for it and the program is trimmed or compiled ahead of time.
    /// </exception>
    [JsonDoor]
    public static JsonLines<T> DeserializeLines<T>(string path, JsonLinesOptions? options = null)
    {
        ArgumentException.ThrowIfNullOrEmpty(path);
        return new JsonLines<T>(path, JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, options ?? JsonLinesOptions.Default);
    }

    /// <summary>Writes values to a file, one on each line and without line breaks inside of it, whatever the profile says.</summary>
    /// <remarks>
    /// If a value can't be written the lines before it are in the file, each of them whole. The file is not written to disk before the call ends; it is then closed and not synced.
    /// </remarks>
    /// <typeparam name="T">The type of the values; known at compile time, so that the generator finds it.</typeparam>
    /// <param name="path">The file; it is made, replaced, or appended to if <see cref="JsonLinesOptions.Append"/> says so.</param>
    /// <param name="values">The values; null is written as <c>null</c>.</param>
    /// <param name="options">What differs from call to call; null: the file is replaced.</param>
    /// <param name="cancellationToken">Ends the writing; what has been written stays there.</param>
    /// <returns>How many values were written.</returns>
    /// <exception cref="ArgumentException"><paramref name="path"/> is null or empty, or <paramref name="values"/> is null.</exception>
    /// <inheritdoc cref="SerializeToUtf8Bytes{T}(T)" path="/exception"/>
    /// <exception cref="OperationCanceledException">The writing was cancelled.</exception>
    [JsonDoor]
    public static Task<long> SerializeLinesAsync<T>(
        string path, IAsyncEnumerable<T> values, JsonLinesOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentException.ThrowIfNullOrEmpty(path);
        ArgumentNullException.ThrowIfNull(values);
        return LineFile.WriteAsync(path, values, JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, options ?? JsonLinesOptions.Default, cancellationToken);
    }

    /// <inheritdoc cref="SerializeLinesAsync{T}(string, IAsyncEnumerable{T}, JsonLinesOptions, CancellationToken)"/>
    [JsonDoor]
    public static Task<long> SerializeLinesAsync<T>(
        string path, IEnumerable<T> values, JsonLinesOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentException.ThrowIfNullOrEmpty(path);
        ArgumentNullException.ThrowIfNull(values);
        return LineFile.WriteAsync(
            path, LineFile.Each(values), JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, options ?? JsonLinesOptions.Default, cancellationToken);
    }
}
