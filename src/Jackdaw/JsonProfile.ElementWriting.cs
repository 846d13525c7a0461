using System.IO.Pipelines;
using Jackdaw.Generated;
using Jackdaw.Streams;

namespace Jackdaw;

/// <content>Writing streams of many values, and output in pooled memory.</content>
public abstract partial class JsonProfile<TSelf>
{
    /// <summary>Writes values as they arrive, as one array or in another framing. Only data not yet handed over is in memory.</summary>
    /// <remarks>
    /// The destination receives chunks that end with a complete value: at least <see cref="JsonStreamOptions.BufferSize"/> bytes, or what
    /// has been collected when the next value has to be awaited. It receives nothing of a value that cannot be written. The values before
    /// it may have been written, without the end of the array.
    /// </remarks>
    /// <typeparam name="T">The type of the values, known at compile time so that the generator can find it.</typeparam>
    /// <param name="destination">The destination. It is left open.</param>
    /// <param name="values">The values; null is written as <c>null</c>.</param>
    /// <param name="options">The options for this call, such as the framing, or null to write one array.</param>
    /// <param name="cancellationToken">The cancellation token. Bytes already written remain in the destination.</param>
    /// <returns>The number of values written.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The options specify a pointer.</exception>
    /// <inheritdoc cref="SerializeToUtf8Bytes{T}(T)" path="/exception"/>
    /// <exception cref="OperationCanceledException">The operation was canceled.</exception>
    [JsonDoor]
    public static Task<long> SerializeAsync<T>(Stream destination, IAsyncEnumerable<T> values, JsonStreamOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(destination);
        ArgumentNullException.ThrowIfNull(values);
        options = OneDocument.OptionsOfElements(options);
        return ElementPump.RunAsync(
            new ElementWriter<T>(JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, options), values, Outlet.To(destination, options), cancellationToken);
    }

    /// <summary>Writes values as they arrive, as one array or in another framing. Only data not yet handed over is in memory.</summary>
    /// <remarks>
    /// The destination receives chunks that end with a complete value: at least <see cref="JsonStreamOptions.BufferSize"/> bytes, or what
    /// has been collected when the next value has to be awaited. It receives nothing of a value that cannot be written. The values before
    /// it may have been written, without the end of the array.
    /// </remarks>
    /// <typeparam name="T">The type of the values, known at compile time so that the generator can find it.</typeparam>
    /// <param name="destination">The destination. It is left open.</param>
    /// <param name="values">The values; null is written as <c>null</c>.</param>
    /// <param name="options">The options for this call, such as the framing, or null to write one array.</param>
    /// <param name="cancellationToken">The cancellation token. Bytes already written remain in the destination.</param>
    /// <returns>The number of values written.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The options specify a pointer.</exception>
    /// <inheritdoc cref="SerializeToUtf8Bytes{T}(T)" path="/exception"/>
    /// <exception cref="OperationCanceledException">The operation was canceled.</exception>
    [JsonDoor]
    public static Task<long> SerializeAsync<T>(PipeWriter destination, IAsyncEnumerable<T> values, JsonStreamOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(destination);
        ArgumentNullException.ThrowIfNull(values);
        options = OneDocument.OptionsOfElements(options);
        return ElementPump.RunAsync(
            new ElementWriter<T>(JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, options), values, Outlet.To(destination, options), cancellationToken);
    }

    /// <summary>
    /// Serializes a value to UTF-8 in pooled memory, without a large array for a large result. Dispose the result after it has been sent.
    /// </summary>
    /// <inheritdoc cref="SerializeToUtf8Bytes{T}(T)" path="/remarks"/>
    /// <typeparam name="T">The type of the value, known at compile time so that the generator can find it.</typeparam>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <inheritdoc cref="SerializeToUtf8Bytes{T}(T)" path="/exception"/>
    /// <returns>The bytes.</returns>
    [JsonDoor]
    public static JsonOwned SerializeToOwned<T>(T value)
    {
        using SegmentBuffer segments = CollectedOutput.Of(JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, value);
        return new JsonOwned(segments);
    }

    /// <summary>
    /// Serializes a value to UTF-8 in pooled memory, without a large array for a large result. Dispose the result after it has been sent.
    /// </summary>
    /// <inheritdoc cref="SerializeToUtf8Bytes{T}(T)" path="/remarks"/>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="type">The type that the value is written as: its own, or one that it derives from or implements.</param>
    /// <inheritdoc cref="Serialize(object, Type)" path="/exception"/>
    /// <returns>The bytes.</returns>
    [JsonDoor]
    public static JsonOwned SerializeToOwned(object? value, Type type)
    {
        using SegmentBuffer segments = CollectedOutput.Of(ForWriting(value, type), JsonSettingsOf<TSelf>.Value, value);
        return new JsonOwned(segments);
    }
}
