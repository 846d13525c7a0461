using System.Diagnostics.CodeAnalysis;

namespace Jackdaw.Writing;

/// <content>Values whose bytes come later, if the collector of the output can wait for them.</content>
// SAFETY: see WriteContext.cs; the placeholder is one byte, and at least 128 are free where a value is written.
public sealed unsafe partial class WriteContext
{
    private StreamedValues? _streamed;
    private Func<string?>? _around;

    /// <summary>Allows streamed values, which the caller writes afterwards.</summary>
    internal void Collect(StreamedValues streamed)
    {
        _streamed = streamed;
        _leaves = true;
    }

    /// <summary>
    /// Places the value within another text, with the given remaining depth and path (null if unknown); valid until the operation ends.
    /// </summary>
    internal void Within(int depthLeft, Func<string?> path)
    {
        DepthLeft = Math.Min(DepthLeft, depthLeft);
        _around = path;
        _leaves = true;
    }

    /// <summary>Writes a placeholder for a value whose bytes come later.</summary>
    /// <param name="at">The start of the value.</param>
    /// <param name="value">The value.</param>
    /// <param name="isContainer">Whether it is an array.</param>
    internal UncheckedWriteCursor Streamed(UncheckedWriteCursor at, StreamedValue value, bool isContainer)
    {
        if (_streamed is null)
        {
            FailStreamed(at);
        }

        if (isContainer && DepthLeft <= 0)
        {
            FailDepth(at);
        }

        at = Reserve(at, 1);
        _streamed.Add(at.P - _start, value, DepthLeft);
        return Reserve(at.Ascii((char)StreamedValue.Placeholder), 0);
    }

    [DoesNotReturn]
    private void FailStreamed(UncheckedWriteCursor at) => Fail(
        at,
        JsonError.Refused,
        "A streamed value cannot be written here, because its source is asynchronous. Use SerializeAsync with a Stream or a PipeWriter, or a member of another type.");
}
