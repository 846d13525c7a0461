namespace Jackdaw.Writing;

/// <summary>A value that is written separately: its bytes are fetched when the output reaches its position.</summary>
internal abstract class StreamedValue
{
    /// <summary>
    /// The placeholder that the codec writes. It is a valid JSON value, so that commas, indentation and paths work. It never reaches the
    /// destination.
    /// </summary>
    internal const byte Placeholder = (byte)'0';

    /// <summary>Writes the value.</summary>
    /// <param name="output">The destination.</param>
    /// <param name="cancellationToken">The cancellation token.</param>
    internal abstract Task WriteAsync(IStreamedOutput output, CancellationToken cancellationToken);
}
