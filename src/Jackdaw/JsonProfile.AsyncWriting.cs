using System.IO.Pipelines;
using Jackdaw.Generated;
using Jackdaw.Streams;

namespace Jackdaw;

/// <content>Writing one value without a thread that waits for the destination.</content>
public abstract partial class JsonProfile<TSelf>
{
    /// <summary>Writes a value as UTF-8, without a byte order mark, to a stream, which is not flushed.</summary>
    /// <remarks>
    /// The value is written to pooled memory first, then handed over in pieces of about 32 KB: the destination gets nothing of a value that can't be written. What is in
    /// <see cref="JsonStreamedArray{T}"/>, <see cref="JsonStreamedString"/> and <see cref="JsonStreamedBase64"/> is fetched when it comes to their places.
    /// Where the nesting is too deep for the stack of the thread, getters may run twice, see <see cref="SerializeToUtf8Bytes{T}(T)"/>.
    /// </remarks>
    /// <typeparam name="T">The type of the value; known at compile time, so that the generator finds it.</typeparam>
    /// <param name="destination">Gets the bytes.</param>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="cancellationToken">Ends the writing; what the destination has got stays there.</param>
    /// <exception cref="ArgumentNullException"><paramref name="destination"/> is null.</exception>
    /// <inheritdoc cref="SerializeToUtf8Bytes{T}(T)" path="/exception"/>
    /// <exception cref="OperationCanceledException">The writing was cancelled.</exception>
    [JsonDoor]
    public static Task SerializeAsync<T>(Stream destination, T value, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(destination);
        return CollectedOutput.WriteAsync(
            Outlet.To(destination, JsonStreamOptions.Default), JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, value, JsonStreamOptions.Default, cancellationToken);
    }

    /// <summary>Writes a value as UTF-8, without a byte order mark, to a stream, which is not flushed.</summary>
    /// <remarks>
    /// The value is written to pooled memory first, then handed over in pieces of about 32 KB: the destination gets nothing of a value that can't be written. What is in
    /// <see cref="JsonStreamedArray{T}"/>, <see cref="JsonStreamedString"/> and <see cref="JsonStreamedBase64"/> is fetched when it comes to their places.
    /// Where the nesting is too deep for the stack of the thread, getters may run twice, see <see cref="SerializeToUtf8Bytes{T}(T)"/>.
    /// </remarks>
    /// <typeparam name="T">The type of the value; known at compile time, so that the generator finds it.</typeparam>
    /// <param name="destination">Gets the bytes.</param>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="options">What differs from call to call.</param>
    /// <param name="cancellationToken">Ends the writing; what the destination has got stays there.</param>
    /// <exception cref="ArgumentNullException"><paramref name="destination"/> is null.</exception>
    /// <inheritdoc cref="SerializeToUtf8Bytes{T}(T)" path="/exception"/>
    /// <exception cref="OperationCanceledException">The writing was cancelled.</exception>
    [JsonDoor]
    public static Task SerializeAsync<T>(Stream destination, T value, JsonStreamOptions options, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(destination);
        ArgumentNullException.ThrowIfNull(options);
        return CollectedOutput.WriteAsync(
            Outlet.To(destination, options), JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, value, options, cancellationToken);
    }

    /// <summary>Writes a value as UTF-8, without a byte order mark, to a pipe, which is flushed and not completed.</summary>
    /// <remarks>
    /// The value is written to pooled memory first, then handed over in pieces of about 32 KB: the destination gets nothing of a value that can't be written. What is in
    /// <see cref="JsonStreamedArray{T}"/>, <see cref="JsonStreamedString"/> and <see cref="JsonStreamedBase64"/> is fetched when it comes to their places.
    /// Where the nesting is too deep for the stack of the thread, getters may run twice, see <see cref="SerializeToUtf8Bytes{T}(T)"/>.
    /// </remarks>
    /// <typeparam name="T">The type of the value; known at compile time, so that the generator finds it.</typeparam>
    /// <param name="destination">Gets the bytes.</param>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="cancellationToken">Ends the writing; what the destination has got stays there.</param>
    /// <exception cref="ArgumentNullException"><paramref name="destination"/> is null.</exception>
    /// <inheritdoc cref="SerializeToUtf8Bytes{T}(T)" path="/exception"/>
    /// <exception cref="OperationCanceledException">The writing was cancelled.</exception>
    [JsonDoor]
    public static Task SerializeAsync<T>(PipeWriter destination, T value, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(destination);
        return CollectedOutput.WriteAsync(
            Outlet.To(destination, JsonStreamOptions.Default), JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, value, JsonStreamOptions.Default, cancellationToken);
    }

    /// <summary>Writes a value as UTF-8, without a byte order mark, to a pipe, which is flushed and not completed.</summary>
    /// <remarks>
    /// The value is written to pooled memory first, then handed over in pieces of about 32 KB: the destination gets nothing of a value that can't be written. What is in
    /// <see cref="JsonStreamedArray{T}"/>, <see cref="JsonStreamedString"/> and <see cref="JsonStreamedBase64"/> is fetched when it comes to their places.
    /// Where the nesting is too deep for the stack of the thread, getters may run twice, see <see cref="SerializeToUtf8Bytes{T}(T)"/>.
    /// </remarks>
    /// <typeparam name="T">The type of the value; known at compile time, so that the generator finds it.</typeparam>
    /// <param name="destination">Gets the bytes.</param>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="options">What differs from call to call.</param>
    /// <param name="cancellationToken">Ends the writing; what the destination has got stays there.</param>
    /// <exception cref="ArgumentNullException"><paramref name="destination"/> is null.</exception>
    /// <inheritdoc cref="SerializeToUtf8Bytes{T}(T)" path="/exception"/>
    /// <exception cref="OperationCanceledException">The writing was cancelled.</exception>
    [JsonDoor]
    public static Task SerializeAsync<T>(PipeWriter destination, T value, JsonStreamOptions options, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(destination);
        ArgumentNullException.ThrowIfNull(options);
        return CollectedOutput.WriteAsync(
            Outlet.To(destination, options), JsonTypeOf<T, TSelf>.Handle, JsonSettingsOf<TSelf>.Value, value, options, cancellationToken);
    }
}
