using System.Runtime.CompilerServices;
using Jackdaw.Errors;
using Jackdaw.Generated;
using Jackdaw.Writing;

namespace Jackdaw.Streams;

/// <summary>Hands over collected text, and writes the streamed values at their positions.</summary>
internal sealed class StreamedOutput : IStreamedOutput
{
    private readonly Outlet _outlet;
    private readonly SegmentBuffer _segments;
    private readonly StreamedForm _form;
    private readonly long _start;
    private readonly Func<string>? _around;
    private StreamedPlace _place;

    private StreamedOutput(Outlet outlet, SegmentBuffer segments, StreamedForm form, long start, Func<string>? around) =>
        (_outlet, _segments, _form, _start, _around) = (outlet, segments, form, start, around);

    public JsonEscaping Escaping => _form.Settings.Escaping;

    public bool IsClosed => _outlet.IsClosed;

    /// <summary>Hands over a complete text.</summary>
    /// <param name="outlet">The outlet to write to.</param>
    /// <param name="segments">The text.</param>
    /// <param name="streamed">The values and their positions.</param>
    /// <param name="form">How the elements are written.</param>
    /// <param name="start">The offset of the value that contains them.</param>
    /// <param name="around">Returns the path of that value; null for the whole document.</param>
    /// <param name="cancellationToken">The cancellation token.</param>
    internal static async ValueTask WriteAsync(
        Outlet outlet, SegmentBuffer segments, StreamedValues streamed, StreamedForm form, long start, Func<string>? around, CancellationToken cancellationToken)
    {
        StreamedOutput output = new(outlet, segments, form, start, around);
        long written = 0;
        for (int i = 0; i < streamed.Count && !outlet.IsClosed; i++)
        {
            output._place = streamed[i];
            await output.WriteTextAsync(written, output._place.Offset, cancellationToken).ConfigureAwait(false);
            written = output._place.Offset + 1;
            if (!outlet.IsClosed)
            {
                await output._place.Value.WriteAsync(output, cancellationToken).ConfigureAwait(false);
            }
        }

        await output.WriteTextAsync(written, segments.Length, cancellationToken).ConfigureAwait(false);
    }

    public ValueTask WriteAsync(ReadOnlyMemory<byte> bytes, CancellationToken cancellationToken) => _outlet.WriteAsync(bytes, cancellationToken);

    public async Task WriteElementsAsync<T, TCodec>(IAsyncEnumerable<T> elements, CancellationToken cancellationToken)
        where TCodec : struct, IUncheckedJsonCodec<T>
    {
        if (!RuntimeHelpers.TryEnsureSufficientExecutionStack())
        {
            // Elements with streamed values of their own are nested calls as long as none of them has to wait.
            await Task.CompletedTask.ConfigureAwait(ConfigureAwaitOptions.ForceYielding);
        }

        StreamedPlace place = _place;
        ElementWriter<T> writer = new((JsonCodecHandle<T>)JsonCodecHandle.Of<T, TCodec>(), _form, place, PathOf);
        await ElementPump.RunAsync(writer, elements, _outlet, cancellationToken).ConfigureAwait(false);
    }

    public JsonDataException Refusal(JsonError code, string? detail = null)
    {
        string path = PathOf();
        return new(code, ErrorMessage.Of(detail ?? ErrorText.Of(code), path), path);
    }

    /// <summary>Returns the path of the streamed value. The text collected before it is still there.</summary>
    private string PathOf()
    {
        byte[] before = new byte[_place.Offset - _start];
        long at = 0;
        int length = 0;
        foreach (ArraySegment<byte> segment in _segments.Segments)
        {
            int from = (int)Math.Clamp(_start - at, 0, segment.Count);
            int count = Math.Min(segment.Count - from, before.Length - length);
            segment.AsSpan(from, count).CopyTo(before.AsSpan(length));
            at += segment.Count;
            length += count;
        }

        string path = DocumentPlace.Find(before, before.Length, ofObject: false).Path;
        return _around is null ? path : _around() + path[1..];
    }

    private async ValueTask WriteTextAsync(long from, long to, CancellationToken cancellationToken)
    {
        long before = 0;
        for (int i = 0; i < _segments.Segments.Count && before < to && !_outlet.IsClosed; i++)
        {
            ArraySegment<byte> segment = _segments.Segments[i];
            int start = (int)Math.Clamp(from - before, 0, segment.Count);
            int end = (int)Math.Clamp(to - before, 0, segment.Count);
            before += segment.Count;
            await _outlet.WriteAsync(segment.AsMemory(start, end - start), cancellationToken).ConfigureAwait(false);
        }
    }
}
