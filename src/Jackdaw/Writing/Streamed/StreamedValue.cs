namespace Jackdaw.Writing;

/// <summary>A value that is not written with the others: its bytes are fetched when the output has come to its place.</summary>
internal abstract class StreamedValue
{
    /// <summary>
    /// What the codec writes in its place: a value, so that everything that looks at the text (commas, indentation, paths) finds one there. It never reaches the destination.
    /// </summary>
    internal const byte Placeholder = (byte)'0';

    /// <summary>Writes the value.</summary>
    /// <param name="output">The destination.</param>
    /// <param name="cancellation">Ends it.</param>
    internal abstract Task WriteAsync(IStreamedOutput output, CancellationToken cancellation);
}
