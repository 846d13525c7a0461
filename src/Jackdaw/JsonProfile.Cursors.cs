using System.IO.Pipelines;
using Jackdaw.Dom;
using Jackdaw.Generated;
using Jackdaw.Streams;

namespace Jackdaw;

/// <content>Cursors over documents that are larger than memory, or that arrive while they are read.</content>
public abstract partial class JsonProfile<TSelf>
{
    /// <summary>
    /// Opens a forward-only cursor over a document of any length, to pick out parts of it. Only a section of the stream and the value being
    /// read are in memory.
    /// </summary>
    /// <remarks>
    /// The thread waits for the stream. <see cref="OpenCursorAsync(Stream, JsonStreamOptions?, CancellationToken)"/> waits asynchronously. A
    /// value that is read may have at most <see cref="JsonLimits.MaxElementLength"/> bytes; a skipped value may have any length. Document
    /// limits are enforced when they are exceeded.
    /// </remarks>
    /// <param name="utf8">
    /// A stream with one JSON document, in UTF-8 (a byte order mark is allowed), or in UTF-16 or UTF-32 with a byte order mark. It is not
    /// closed.
    /// </param>
    /// <param name="options">The options for this call, without framing and pointer, or null for the defaults.</param>
    /// <returns>
    /// The cursor, positioned before the value of the document. Dispose it. How far the stream was read ahead is undefined.
    /// </returns>
    /// <exception cref="ArgumentNullException"><paramref name="utf8"/> is null.</exception>
    /// <exception cref="ArgumentException">The options specify a framing or a pointer.</exception>
    /// <exception cref="NotSupportedException">The profile allows comments, trailing commas or JSON5.</exception>
    public static JsonCursor OpenCursor(Stream utf8, JsonStreamOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        return StreamCursors.Open(new StreamSource(utf8), JsonSettingsOf<TSelf>.Usable, options ?? JsonStreamOptions.Default);
    }

    /// <summary>
    /// Opens an asynchronous forward-only cursor over a document of any length, to pick out parts of it. Only a section of the stream and
    /// the value being read are in memory.
    /// </summary>
    /// <remarks>
    /// The cursor never blocks a thread. Steps that may have to wait are the methods that end in Async; call
    /// <see cref="JsonCursor.BufferAsync"/> before reading a value. The other steps throw <see cref="InvalidOperationException"/>, even if
    /// the data has arrived. Otherwise the remarks on <see cref="OpenCursor(Stream, JsonStreamOptions?)"/> apply.
    /// </remarks>
    /// <param name="utf8">
    /// A stream with one JSON document, in UTF-8 (a byte order mark is allowed), or in UTF-16 or UTF-32 with a byte order mark. It is not
    /// closed.
    /// </param>
    /// <param name="options">The options for this call, without framing and pointer, or null for the defaults.</param>
    /// <param name="cancellationToken">The cancellation token for the wait for the first value.</param>
    /// <returns>The cursor, positioned at the value of the document. Dispose it.</returns>
    /// <exception cref="JsonDataException">The input contains no document.</exception>
    /// <exception cref="OperationCanceledException">The operation was canceled.</exception>
    /// <inheritdoc cref="OpenCursor(Stream, JsonStreamOptions?)" path="/exception"/>
    public static ValueTask<JsonCursor> OpenCursorAsync(Stream utf8, JsonStreamOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        return StreamCursors.OpenAsync(new StreamSource(utf8), JsonSettingsOf<TSelf>.Usable, options ?? JsonStreamOptions.Default, cancellationToken);
    }

    /// <inheritdoc cref="OpenCursorAsync(Stream, JsonStreamOptions?, CancellationToken)"/>
    /// <param name="utf8">
    /// A pipe with one JSON document. It is not completed. When the cursor is disposed, data that it has not reached remains in the pipe.
    /// </param>
    /// <param name="options">The options for this call, without framing and pointer, or null for the defaults.</param>
    /// <param name="cancellationToken">The cancellation token for the wait for the first value.</param>
    public static ValueTask<JsonCursor> OpenCursorAsync(PipeReader utf8, JsonStreamOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        return StreamCursors.OpenAsync(new PipeSource(utf8), JsonSettingsOf<TSelf>.Usable, options ?? JsonStreamOptions.Default, cancellationToken);
    }
}
