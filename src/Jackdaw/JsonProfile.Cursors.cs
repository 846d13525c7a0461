using System.IO.Pipelines;
using Jackdaw.Dom;
using Jackdaw.Generated;
using Jackdaw.Streams;

namespace Jackdaw;

/// <content>Cursors over documents that are longer than memory, or that arrive while they are read.</content>
public abstract partial class JsonProfile<TSelf>
{
    /// <summary>
    /// Begins to go through a document of any length, forward only, to pick out parts of it. In memory is a part of the stream, and a value that is read.
    /// </summary>
    /// <remarks>
    /// The thread waits for the stream; <see cref="CursorAsync(Stream, JsonStreamOptions?, CancellationToken)"/> is for streams that are awaited. A value that is read has at most
    /// <see cref="JsonLimits.MaxElementLength"/> bytes, one that is passed may have any number. Limits of the document are noticed where they are exceeded.
    /// </remarks>
    /// <param name="utf8">One JSON document; the stream is not closed. UTF-8, a byte order mark allowed, or UTF-16 or UTF-32 with one.</param>
    /// <param name="options">What differs from call to call, without framing and pointer; null: nothing.</param>
    /// <returns>The cursor, before the value of the document. Dispose it. How much of the stream was read ahead is not defined.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="utf8"/> is null.</exception>
    /// <exception cref="ArgumentException">The options have a framing or a pointer.</exception>
    /// <exception cref="NotSupportedException">The profile allows comments, trailing commas or JSON5.</exception>
    public static JsonCursor Cursor(Stream utf8, JsonStreamOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        return StreamCursors.Open(new StreamSource(utf8), JsonSettingsOf<TSelf>.Usable, options ?? JsonStreamOptions.Default);
    }

    /// <summary>
    /// Begins to go through a document of any length that is awaited, forward only, to pick out parts of it. In memory is a part of the stream, and a value that is read.
    /// </summary>
    /// <remarks>
    /// The cursor never blocks a thread: steps that may have to wait are the methods that end in Async, a value is read after <see cref="JsonCursor.BufferAsync"/>, and the other steps
    /// are an <see cref="InvalidOperationException"/>, whatever has arrived. Otherwise it is as <see cref="Cursor(Stream, JsonStreamOptions?)"/> says.
    /// </remarks>
    /// <param name="utf8">One JSON document; the stream is not closed. UTF-8, a byte order mark allowed, or UTF-16 or UTF-32 with one.</param>
    /// <param name="options">What differs from call to call, without framing and pointer; null: nothing.</param>
    /// <param name="cancellationToken">Ends the wait for the first value.</param>
    /// <returns>The cursor, at the value of the document. Dispose it.</returns>
    /// <exception cref="JsonDataException">There is no document.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    /// <inheritdoc cref="Cursor(Stream, JsonStreamOptions?)" path="/exception"/>
    public static ValueTask<JsonCursor> CursorAsync(Stream utf8, JsonStreamOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        return StreamCursors.OpenAsync(new StreamSource(utf8), JsonSettingsOf<TSelf>.Usable, options ?? JsonStreamOptions.Default, cancellationToken);
    }

    /// <inheritdoc cref="CursorAsync(Stream, JsonStreamOptions?, CancellationToken)"/>
    /// <param name="utf8">One JSON document; the pipe is not completed. When the cursor is disposed of, what it has not come to is still in the pipe.</param>
    /// <param name="options">What differs from call to call, without framing and pointer; null: nothing.</param>
    /// <param name="cancellationToken">Ends the wait for the first value.</param>
    public static ValueTask<JsonCursor> CursorAsync(PipeReader utf8, JsonStreamOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        return StreamCursors.OpenAsync(new PipeSource(utf8), JsonSettingsOf<TSelf>.Usable, options ?? JsonStreamOptions.Default, cancellationToken);
    }
}
