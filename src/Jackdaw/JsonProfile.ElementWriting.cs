using System.IO.Pipelines;
using Jackdaw.Generated;
using Jackdaw.Streams;

namespace Jackdaw;

/// <content>Writing streams of many values, and results in pooled memory.</content>
public abstract partial class JsonProfile<TSelf>
{
    /// <summary>Writes values as they come, as one array or in another framing. In memory is what was not handed over yet.</summary>
    /// <remarks>
    /// The destination gets pieces that end with a whole value, of <see cref="JsonStreamOptions.BufferSize"/> or more, and what was collected while the next value is waited for.
    /// Of a value that can't be written it gets nothing; the values before it may be there, without the end of the array.
    /// </remarks>
    /// <typeparam name="T">The type of the values; known at compile time, so that the generator finds it.</typeparam>
    /// <param name="destination">Gets the bytes. Not closed.</param>
    /// <param name="values">The values; null is written as <c>null</c>.</param>
    /// <param name="cancellationToken">Ends the writing; what the destination has got stays there.</param>
    /// <returns>How many values were written.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <inheritdoc cref="SerializeToUtf8Bytes{T}(T)" path="/exception"/>
    /// <exception cref="OperationCanceledException">The writing was cancelled.</exception>
    [JsonDoor]
    public static Task<long> SerializeAsync<T>(Stream destination, IAsyncEnumerable<T> values, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(destination);
        ArgumentNullException.ThrowIfNull(values);
        return ElementPump.RunAsync(
            new ElementWriter<T>(JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, JsonStreamOptions.Default), values, Outlet.To(destination, JsonStreamOptions.Default), cancellationToken);
    }

    /// <summary>Writes values as they come, as one array or in another framing. In memory is what was not handed over yet.</summary>
    /// <remarks>
    /// The destination gets pieces that end with a whole value, of <see cref="JsonStreamOptions.BufferSize"/> or more, and what was collected while the next value is waited for.
    /// Of a value that can't be written it gets nothing; the values before it may be there, without the end of the array.
    /// </remarks>
    /// <typeparam name="T">The type of the values; known at compile time, so that the generator finds it.</typeparam>
    /// <param name="destination">Gets the bytes. Not closed.</param>
    /// <param name="values">The values; null is written as <c>null</c>.</param>
    /// <param name="options">How the values follow one another, and what else differs from call to call.</param>
    /// <param name="cancellationToken">Ends the writing; what the destination has got stays there.</param>
    /// <returns>How many values were written.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The options have a pointer.</exception>
    /// <inheritdoc cref="SerializeToUtf8Bytes{T}(T)" path="/exception"/>
    /// <exception cref="OperationCanceledException">The writing was cancelled.</exception>
    [JsonDoor]
    public static Task<long> SerializeAsync<T>(Stream destination, IAsyncEnumerable<T> values, JsonStreamOptions options, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(destination);
        ArgumentNullException.ThrowIfNull(values);
        ArgumentNullException.ThrowIfNull(options);
        return ElementPump.RunAsync(
            new ElementWriter<T>(JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, options), values, Outlet.To(destination, options), cancellationToken);
    }

    /// <summary>Writes values as they come, as one array or in another framing. In memory is what was not handed over yet.</summary>
    /// <remarks>
    /// The destination gets pieces that end with a whole value, of <see cref="JsonStreamOptions.BufferSize"/> or more, and what was collected while the next value is waited for.
    /// Of a value that can't be written it gets nothing; the values before it may be there, without the end of the array.
    /// </remarks>
    /// <typeparam name="T">The type of the values; known at compile time, so that the generator finds it.</typeparam>
    /// <param name="destination">Gets the bytes. Not closed.</param>
    /// <param name="values">The values; null is written as <c>null</c>.</param>
    /// <param name="cancellationToken">Ends the writing; what the destination has got stays there.</param>
    /// <returns>How many values were written.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <inheritdoc cref="SerializeToUtf8Bytes{T}(T)" path="/exception"/>
    /// <exception cref="OperationCanceledException">The writing was cancelled.</exception>
    [JsonDoor]
    public static Task<long> SerializeAsync<T>(PipeWriter destination, IAsyncEnumerable<T> values, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(destination);
        ArgumentNullException.ThrowIfNull(values);
        return ElementPump.RunAsync(
            new ElementWriter<T>(JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, JsonStreamOptions.Default), values, Outlet.To(destination, JsonStreamOptions.Default), cancellationToken);
    }

    /// <summary>Writes values as they come, as one array or in another framing. In memory is what was not handed over yet.</summary>
    /// <remarks>
    /// The destination gets pieces that end with a whole value, of <see cref="JsonStreamOptions.BufferSize"/> or more, and what was collected while the next value is waited for.
    /// Of a value that can't be written it gets nothing; the values before it may be there, without the end of the array.
    /// </remarks>
    /// <typeparam name="T">The type of the values; known at compile time, so that the generator finds it.</typeparam>
    /// <param name="destination">Gets the bytes. Not closed.</param>
    /// <param name="values">The values; null is written as <c>null</c>.</param>
    /// <param name="options">How the values follow one another, and what else differs from call to call.</param>
    /// <param name="cancellationToken">Ends the writing; what the destination has got stays there.</param>
    /// <returns>How many values were written.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The options have a pointer.</exception>
    /// <inheritdoc cref="SerializeToUtf8Bytes{T}(T)" path="/exception"/>
    /// <exception cref="OperationCanceledException">The writing was cancelled.</exception>
    [JsonDoor]
    public static Task<long> SerializeAsync<T>(PipeWriter destination, IAsyncEnumerable<T> values, JsonStreamOptions options, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(destination);
        ArgumentNullException.ThrowIfNull(values);
        ArgumentNullException.ThrowIfNull(options);
        return ElementPump.RunAsync(
            new ElementWriter<T>(JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, options), values, Outlet.To(destination, options), cancellationToken);
    }

    /// <summary>Writes a value as UTF-8 to pooled memory, to be disposed of when it has been sent: a large result costs no large array.</summary>
    /// <inheritdoc cref="SerializeToUtf8Bytes{T}(T)" path="/remarks"/>
    /// <typeparam name="T">The type of the value; known at compile time, so that the generator finds it.</typeparam>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <inheritdoc cref="SerializeToUtf8Bytes{T}(T)" path="/exception"/>
    /// <returns>The bytes.</returns>
    [JsonDoor]
    public static JsonOwned SerializeToOwned<T>(T value)
    {
        using SegmentBuffer segments = CollectedOutput.Of(JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, value);
        return new JsonOwned(segments);
    }

    /// <summary>Writes a value as UTF-8 to pooled memory, to be disposed of when it has been sent: a large result costs no large array.</summary>
    /// <inheritdoc cref="SerializeToUtf8Bytes{T}(T)" path="/remarks"/>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="type">The type it is written as: its own, or one that it derives from or implements.</param>
    /// <inheritdoc cref="Serialize(object, Type)" path="/exception"/>
    /// <returns>The bytes.</returns>
    [JsonDoor]
    public static JsonOwned SerializeToOwned(object? value, Type type)
    {
        using SegmentBuffer segments = CollectedOutput.Of(ForWriting(value, type), JsonSettingsOf<TSelf>.Value, value);
        return new JsonOwned(segments);
    }
}
