using System.IO.Pipelines;
using Jackdaw.Generated;
using Jackdaw.Streams;

namespace Jackdaw;

/// <content>Reading streams of many values.</content>
public abstract partial class JsonProfile<TSelf>
{
    /// <summary>
    /// Reads the values of a stream one at a time, on request: the elements of an array, the lines of NDJSON, or consecutive values. Only a
    /// section of the stream and one value are in memory, however long the stream is.
    /// </summary>
    /// <remarks>
    /// Each value is read as by <see cref="Deserialize{T}(ReadOnlySpan{byte})"/>, and the text around the values is checked as strictly.
    /// The first error ends the enumeration and has its position in the whole stream; the values before it have been returned by then. A
    /// value of more than 64 MB is an error, <see cref="JsonError.TooLarge"/>. After an early end no more of the stream is read. How far it
    /// was read ahead is undefined, except that a pipe keeps data that was not reached.
    /// </remarks>
    /// <typeparam name="T">The type of the values, known at compile time so that the generator can find it.</typeparam>
    /// <param name="utf8">
    /// The stream, in UTF-8 (a byte order mark is allowed), or in UTF-16 or UTF-32 with a byte order mark. It is not closed.
    /// </param>
    /// <param name="options">The options for this call, such as the framing and the path of the array, or null to read the elements of one array.</param>
    /// <param name="cancellationToken">The cancellation token.</param>
    /// <returns>The values, which can be enumerated once.</returns>
    /// <inheritdoc cref="DeserializeAsync{T}(Stream, JsonStreamOptions, CancellationToken)" path="/exception"/>
    /// <exception cref="ArgumentException">
    /// The options specify a pointer, and a framing other than <see cref="JsonFraming.Array"/>.
    /// </exception>
    [JsonDoor]
    public static IAsyncEnumerable<T?> DeserializeAsyncEnumerable<T>(Stream utf8, JsonStreamOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        return new AsyncElements<T>(new StreamSource(utf8), JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, options ?? JsonStreamOptions.Default, cancellationToken);
    }

    /// <summary>
    /// Reads the values of a stream one at a time, on request: the elements of an array, the lines of NDJSON, or consecutive values. Only a
    /// section of the stream and one value are in memory, however long the stream is.
    /// </summary>
    /// <remarks>
    /// Each value is read as by <see cref="Deserialize{T}(ReadOnlySpan{byte})"/>, and the text around the values is checked as strictly.
    /// The first error ends the enumeration and has its position in the whole stream; the values before it have been returned by then. A
    /// value of more than 64 MB is an error, <see cref="JsonError.TooLarge"/>. After an early end no more of the stream is read. How far it
    /// was read ahead is undefined, except that a pipe keeps data that was not reached.
    /// </remarks>
    /// <param name="utf8">
    /// The stream, in UTF-8 (a byte order mark is allowed), or in UTF-16 or UTF-32 with a byte order mark. It is not closed.
    /// </param>
    /// <param name="type">The type of the values.</param>
    /// <param name="options">The options for this call, such as the framing and the path of the array, or null to read the elements of one array.</param>
    /// <param name="cancellationToken">The cancellation token.</param>
    /// <returns>The values, which can be enumerated once.</returns>
    /// <inheritdoc cref="DeserializeAsync(Stream, Type, JsonStreamOptions, CancellationToken)" path="/exception"/>
    /// <exception cref="ArgumentException">
    /// The options specify a pointer, and a framing other than <see cref="JsonFraming.Array"/>.
    /// </exception>
    [JsonDoor]
    public static IAsyncEnumerable<object?> DeserializeAsyncEnumerable(Stream utf8, Type type, JsonStreamOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        return new AsyncElements<object>(new StreamSource(utf8), CodecOf(type), JsonSettingsOf<TSelf>.Value, options ?? JsonStreamOptions.Default, cancellationToken);
    }

    /// <summary>
    /// Reads the values of a pipe one at a time, on request: the elements of an array, the lines of NDJSON, or consecutive values. Only a
    /// section of the stream and one value are in memory, however long the stream is.
    /// </summary>
    /// <remarks>
    /// Each value is read as by <see cref="Deserialize{T}(ReadOnlySpan{byte})"/>, and the text around the values is checked as strictly.
    /// The first error ends the enumeration and has its position in the whole stream; the values before it have been returned by then. A
    /// value of more than 64 MB is an error, <see cref="JsonError.TooLarge"/>. After an early end no more of the stream is read. How far it
    /// was read ahead is undefined, except that a pipe keeps data that was not reached.
    /// </remarks>
    /// <typeparam name="T">The type of the values, known at compile time so that the generator can find it.</typeparam>
    /// <param name="utf8">
    /// The pipe, in UTF-8 (a byte order mark is allowed), or in UTF-16 or UTF-32 with a byte order mark. It is not completed.
    /// </param>
    /// <param name="options">The options for this call, such as the framing and the path of the array, or null to read the elements of one array.</param>
    /// <param name="cancellationToken">The cancellation token.</param>
    /// <returns>The values, which can be enumerated once.</returns>
    /// <inheritdoc cref="DeserializeAsync{T}(Stream, JsonStreamOptions, CancellationToken)" path="/exception"/>
    /// <exception cref="ArgumentException">
    /// The options specify a pointer, and a framing other than <see cref="JsonFraming.Array"/>.
    /// </exception>
    [JsonDoor]
    public static IAsyncEnumerable<T?> DeserializeAsyncEnumerable<T>(PipeReader utf8, JsonStreamOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        return new AsyncElements<T>(new PipeSource(utf8), JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, options ?? JsonStreamOptions.Default, cancellationToken);
    }

    /// <summary>
    /// Reads the values of a pipe one at a time, on request: the elements of an array, the lines of NDJSON, or consecutive values. Only a
    /// section of the stream and one value are in memory, however long the stream is.
    /// </summary>
    /// <remarks>
    /// Each value is read as by <see cref="Deserialize{T}(ReadOnlySpan{byte})"/>, and the text around the values is checked as strictly.
    /// The first error ends the enumeration and has its position in the whole stream; the values before it have been returned by then. A
    /// value of more than 64 MB is an error, <see cref="JsonError.TooLarge"/>. After an early end no more of the stream is read. How far it
    /// was read ahead is undefined, except that a pipe keeps data that was not reached.
    /// </remarks>
    /// <param name="utf8">
    /// The pipe, in UTF-8 (a byte order mark is allowed), or in UTF-16 or UTF-32 with a byte order mark. It is not completed.
    /// </param>
    /// <param name="type">The type of the values.</param>
    /// <param name="options">The options for this call, such as the framing and the path of the array, or null to read the elements of one array.</param>
    /// <param name="cancellationToken">The cancellation token.</param>
    /// <returns>The values, which can be enumerated once.</returns>
    /// <inheritdoc cref="DeserializeAsync(Stream, Type, JsonStreamOptions, CancellationToken)" path="/exception"/>
    /// <exception cref="ArgumentException">
    /// The options specify a pointer, and a framing other than <see cref="JsonFraming.Array"/>.
    /// </exception>
    [JsonDoor]
    public static IAsyncEnumerable<object?> DeserializeAsyncEnumerable(PipeReader utf8, Type type, JsonStreamOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        return new AsyncElements<object>(new PipeSource(utf8), CodecOf(type), JsonSettingsOf<TSelf>.Value, options ?? JsonStreamOptions.Default, cancellationToken);
    }

    /// <summary>Reads the values of a stream one at a time, on request, on a thread that waits for the stream.</summary>
    /// <inheritdoc cref="DeserializeAsyncEnumerable{T}(Stream, JsonStreamOptions, CancellationToken)" path="/remarks"/>
    /// <typeparam name="T">The type of the values, known at compile time so that the generator can find it.</typeparam>
    /// <param name="utf8">
    /// The stream, in UTF-8 (a byte order mark is allowed), or in UTF-16 or UTF-32 with a byte order mark. It is not closed.
    /// </param>
    /// <param name="options">
    /// The options for this call, such as the framing and the path of the array, or null to read the elements of one array.
    /// </param>
    /// <returns>The values, which can be enumerated once.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="utf8"/> is null.</exception>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte})" path="/exception"/>
    [JsonDoor]
    public static IEnumerable<T?> DeserializeEnumerable<T>(Stream utf8, JsonStreamOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        return new Elements<T>(utf8, JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, options ?? JsonStreamOptions.Default);
    }
}
