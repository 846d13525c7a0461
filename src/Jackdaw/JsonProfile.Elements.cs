using System.IO.Pipelines;
using Jackdaw.Generated;
using Jackdaw.Streams;

namespace Jackdaw;

/// <content>Reading streams of many values.</content>
public abstract partial class JsonProfile<TSelf>
{
    /// <summary>
    /// Reads the values of a stream that has many, one after the other as they are asked for: the elements of an array, the lines of NDJSON, values one after
    /// the other. In memory is a part of the stream and one value, however long the stream is.
    /// </summary>
    /// <remarks>
    /// Each value is read as <see cref="Deserialize{T}(ReadOnlySpan{byte})"/> reads it, and what lies around the values is checked as strictly: the first error ends the
    /// enumeration, with its place in the whole stream. Values before it have been given by then. A value of more than 64 MB is <see cref="JsonError.TooLarge"/>.
    /// Who stops early reads no more of the stream; how much of it was read ahead is not defined, except that a pipe keeps what was not come to.
    /// </remarks>
    /// <typeparam name="T">The type of the values; known at compile time, so that the generator finds it.</typeparam>
    /// <param name="utf8">The stream, which is not closed. UTF-8, a byte order mark allowed, or UTF-16 or UTF-32 with one.</param>
    /// <param name="cancellationToken">Ends the enumeration.</param>
    /// <returns>The values, to be enumerated once.</returns>
    /// <inheritdoc cref="DeserializeAsync{T}(Stream, CancellationToken)" path="/exception"/>
    [JsonDoor]
    public static IAsyncEnumerable<T?> DeserializeAsyncEnumerable<T>(Stream utf8, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        return new AsyncElements<T>(new StreamSource(utf8), JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, JsonStreamOptions.Default, cancellationToken);
    }

    /// <summary>
    /// Reads the values of a stream that has many, one after the other as they are asked for: the elements of an array, the lines of NDJSON, values one after
    /// the other. In memory is a part of the stream and one value, however long the stream is.
    /// </summary>
    /// <remarks>
    /// Each value is read as <see cref="Deserialize{T}(ReadOnlySpan{byte})"/> reads it, and what lies around the values is checked as strictly: the first error ends the
    /// enumeration, with its place in the whole stream. Values before it have been given by then. A value of more than 64 MB is <see cref="JsonError.TooLarge"/>.
    /// Who stops early reads no more of the stream; how much of it was read ahead is not defined, except that a pipe keeps what was not come to.
    /// </remarks>
    /// <typeparam name="T">The type of the values; known at compile time, so that the generator finds it.</typeparam>
    /// <param name="utf8">The stream, which is not closed. UTF-8, a byte order mark allowed, or UTF-16 or UTF-32 with one.</param>
    /// <param name="options">How the values follow one another, where they are, and what else differs from call to call.</param>
    /// <param name="cancellationToken">Ends the enumeration.</param>
    /// <returns>The values, to be enumerated once.</returns>
    /// <inheritdoc cref="DeserializeAsync{T}(Stream, CancellationToken)" path="/exception"/>
    /// <exception cref="ArgumentException">The options have a pointer, and a framing other than <see cref="JsonFraming.Array"/>.</exception>
    [JsonDoor]
    public static IAsyncEnumerable<T?> DeserializeAsyncEnumerable<T>(Stream utf8, JsonStreamOptions options, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        ArgumentNullException.ThrowIfNull(options);
        return new AsyncElements<T>(new StreamSource(utf8), JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, options, cancellationToken);
    }

    /// <summary>
    /// Reads the values of a stream that has many, one after the other as they are asked for: the elements of an array, the lines of NDJSON, values one after
    /// the other. In memory is a part of the stream and one value, however long the stream is.
    /// </summary>
    /// <remarks>
    /// Each value is read as <see cref="Deserialize{T}(ReadOnlySpan{byte})"/> reads it, and what lies around the values is checked as strictly: the first error ends the
    /// enumeration, with its place in the whole stream. Values before it have been given by then. A value of more than 64 MB is <see cref="JsonError.TooLarge"/>.
    /// Who stops early reads no more of the stream; how much of it was read ahead is not defined, except that a pipe keeps what was not come to.
    /// </remarks>
    /// <param name="utf8">The stream, which is not closed. UTF-8, a byte order mark allowed, or UTF-16 or UTF-32 with one.</param>
    /// <param name="type">The type of the values.</param>
    /// <param name="options">How the values follow one another, where they are, and what else differs from call to call.</param>
    /// <param name="cancellationToken">Ends the enumeration.</param>
    /// <returns>The values, to be enumerated once.</returns>
    /// <inheritdoc cref="DeserializeAsync(Stream, Type, CancellationToken)" path="/exception"/>
    /// <exception cref="ArgumentException">The options have a pointer, and a framing other than <see cref="JsonFraming.Array"/>.</exception>
    [JsonDoor]
    public static IAsyncEnumerable<object?> DeserializeAsyncEnumerable(Stream utf8, Type type, JsonStreamOptions options, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        ArgumentNullException.ThrowIfNull(options);
        return new AsyncElements<object>(new StreamSource(utf8), CodecOf(type), JsonSettingsOf<TSelf>.Value, options, cancellationToken);
    }

    /// <summary>
    /// Reads the values of a pipe that has many, one after the other as they are asked for: the elements of an array, the lines of NDJSON, values one after
    /// the other. In memory is a part of the stream and one value, however long the stream is.
    /// </summary>
    /// <remarks>
    /// Each value is read as <see cref="Deserialize{T}(ReadOnlySpan{byte})"/> reads it, and what lies around the values is checked as strictly: the first error ends the
    /// enumeration, with its place in the whole stream. Values before it have been given by then. A value of more than 64 MB is <see cref="JsonError.TooLarge"/>.
    /// Who stops early reads no more of the stream; how much of it was read ahead is not defined, except that a pipe keeps what was not come to.
    /// </remarks>
    /// <typeparam name="T">The type of the values; known at compile time, so that the generator finds it.</typeparam>
    /// <param name="utf8">The pipe, which is not completed. UTF-8, a byte order mark allowed, or UTF-16 or UTF-32 with one.</param>
    /// <param name="cancellationToken">Ends the enumeration.</param>
    /// <returns>The values, to be enumerated once.</returns>
    /// <inheritdoc cref="DeserializeAsync{T}(Stream, CancellationToken)" path="/exception"/>
    [JsonDoor]
    public static IAsyncEnumerable<T?> DeserializeAsyncEnumerable<T>(PipeReader utf8, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        return new AsyncElements<T>(new PipeSource(utf8), JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, JsonStreamOptions.Default, cancellationToken);
    }

    /// <summary>
    /// Reads the values of a pipe that has many, one after the other as they are asked for: the elements of an array, the lines of NDJSON, values one after
    /// the other. In memory is a part of the stream and one value, however long the stream is.
    /// </summary>
    /// <remarks>
    /// Each value is read as <see cref="Deserialize{T}(ReadOnlySpan{byte})"/> reads it, and what lies around the values is checked as strictly: the first error ends the
    /// enumeration, with its place in the whole stream. Values before it have been given by then. A value of more than 64 MB is <see cref="JsonError.TooLarge"/>.
    /// Who stops early reads no more of the stream; how much of it was read ahead is not defined, except that a pipe keeps what was not come to.
    /// </remarks>
    /// <typeparam name="T">The type of the values; known at compile time, so that the generator finds it.</typeparam>
    /// <param name="utf8">The pipe, which is not completed. UTF-8, a byte order mark allowed, or UTF-16 or UTF-32 with one.</param>
    /// <param name="options">How the values follow one another, where they are, and what else differs from call to call.</param>
    /// <param name="cancellationToken">Ends the enumeration.</param>
    /// <returns>The values, to be enumerated once.</returns>
    /// <inheritdoc cref="DeserializeAsync{T}(Stream, CancellationToken)" path="/exception"/>
    /// <exception cref="ArgumentException">The options have a pointer, and a framing other than <see cref="JsonFraming.Array"/>.</exception>
    [JsonDoor]
    public static IAsyncEnumerable<T?> DeserializeAsyncEnumerable<T>(PipeReader utf8, JsonStreamOptions options, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        ArgumentNullException.ThrowIfNull(options);
        return new AsyncElements<T>(new PipeSource(utf8), JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, options, cancellationToken);
    }

    /// <summary>
    /// Reads the values of a pipe that has many, one after the other as they are asked for: the elements of an array, the lines of NDJSON, values one after
    /// the other. In memory is a part of the stream and one value, however long the stream is.
    /// </summary>
    /// <remarks>
    /// Each value is read as <see cref="Deserialize{T}(ReadOnlySpan{byte})"/> reads it, and what lies around the values is checked as strictly: the first error ends the
    /// enumeration, with its place in the whole stream. Values before it have been given by then. A value of more than 64 MB is <see cref="JsonError.TooLarge"/>.
    /// Who stops early reads no more of the stream; how much of it was read ahead is not defined, except that a pipe keeps what was not come to.
    /// </remarks>
    /// <param name="utf8">The pipe, which is not completed. UTF-8, a byte order mark allowed, or UTF-16 or UTF-32 with one.</param>
    /// <param name="type">The type of the values.</param>
    /// <param name="options">How the values follow one another, where they are, and what else differs from call to call.</param>
    /// <param name="cancellationToken">Ends the enumeration.</param>
    /// <returns>The values, to be enumerated once.</returns>
    /// <inheritdoc cref="DeserializeAsync(Stream, Type, CancellationToken)" path="/exception"/>
    /// <exception cref="ArgumentException">The options have a pointer, and a framing other than <see cref="JsonFraming.Array"/>.</exception>
    [JsonDoor]
    public static IAsyncEnumerable<object?> DeserializeAsyncEnumerable(PipeReader utf8, Type type, JsonStreamOptions options, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        ArgumentNullException.ThrowIfNull(options);
        return new AsyncElements<object>(new PipeSource(utf8), CodecOf(type), JsonSettingsOf<TSelf>.Value, options, cancellationToken);
    }

    /// <summary>Reads the values of a stream that has many, one after the other as they are asked for, by a thread that waits for the stream.</summary>
    /// <inheritdoc cref="DeserializeAsyncEnumerable{T}(Stream, CancellationToken)" path="/remarks"/>
    /// <typeparam name="T">The type of the values; known at compile time, so that the generator finds it.</typeparam>
    /// <param name="utf8">The stream, which is not closed. UTF-8, a byte order mark allowed, or UTF-16 or UTF-32 with one.</param>
    /// <param name="options">How the values follow one another, where they are, and what else differs from call to call; null: the elements of one array.</param>
    /// <returns>The values, to be enumerated once.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="utf8"/> is null.</exception>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte})" path="/exception"/>
    [JsonDoor]
    public static IEnumerable<T?> DeserializeEnumerable<T>(Stream utf8, JsonStreamOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        return new Elements<T>(utf8, JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, options ?? JsonStreamOptions.Default);
    }
}
