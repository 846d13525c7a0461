using System.Diagnostics.CodeAnalysis;
using Jackdaw.Errors;

namespace Jackdaw.Reading;

/// <content>Reading in memory of the caller: bodies received asynchronously, and elements in the window of a stream.</content>
// SAFETY: the array is pinned for the whole call. A zero byte is stored after the last readable byte and 64 bytes follow it in the array,
// so every load that is allowed at the end of a document stays within the array. The returned position is checked.
public sealed unsafe partial class ReadContext
{
    private IDocumentOrigin? _origin;

    /// <summary>Whether the text to read starts in the middle of a document.</summary>
    private bool IsPiece => _origin is not null;

    /// <summary>The end of the text to read.</summary>
    internal UncheckedReadCursor End => new(_end);

    /// <summary>Reads in an array. The context must be returned before the array is used for anything else.</summary>
    /// <typeparam name="TReading">The type of the read operation.</typeparam>
    /// <param name="bytes">The array, with at least 64 bytes after <paramref name="end"/>.</param>
    /// <param name="start">The first byte.</param>
    /// <param name="end">The end of the text.</param>
    /// <param name="origin">Locates the text in the document; null for a whole document.</param>
    /// <param name="reading">The read operation.</param>
    /// <returns>The index reached.</returns>
    internal int ReadIn<TReading>(byte[] bytes, int start, int end, IDocumentOrigin? origin, ref TReading reading)
        where TReading : struct, IPinnedReading
    {
        ArgumentOutOfRangeException.ThrowIfGreaterThan(end, bytes.Length - Padding);
        if (_settings.Json5 && reading.IsLimited)
        {
            // The text read is a translation in memory of its own, so its positions do not map to the array.
            _origin = origin;
            _leaves = true;
            Load(bytes.AsSpan(start, end - start));
            reading.Read(this, new(_start));
            return end;
        }

        fixed (byte* p = bytes)
        {
            byte after = p[end];
            p[end] = 0;
            try
            {
                _start = p + start;
                _end = p + end;
                _origin = origin;
                if (reading.IsLimited)
                {
                    Look(end - start);
                }

                long position = reading.Read(this, new(_start)).P - p;
                return position >= start && position <= end
                    ? (int)position
                    : throw new InvalidOperationException("A codec returned a position that is not in the document it was given.");
            }
            finally
            {
                // Here, because most operations have nothing else to reset at their end.
                _origin = null;
                p[end] = after;
            }
        }
    }

    /// <summary>Throws for an error between the elements of a document that is read in pieces.</summary>
    /// <param name="settings">The settings of the profile.</param>
    /// <param name="bytes">The array, with at least 64 bytes after <paramref name="end"/>.</param>
    /// <param name="at">The index of the error.</param>
    /// <param name="end">The end of the text.</param>
    /// <param name="origin">Locates the array's first byte in the document.</param>
    /// <param name="error">The error code from the skipper.</param>
    /// <param name="detail">Details beyond the code.</param>
    [DoesNotReturn]
    internal static void FailIn(JsonProfileSettings settings, byte[] bytes, int at, int end, IDocumentOrigin origin, JsonError error, string? detail = null)
    {
        ReadContext context = Rent(settings);
        try
        {
            FailingPart failing = new(at, error, detail);
            context.ReadIn(bytes, 0, end, origin, ref failing);
        }
        finally
        {
            context.Return();
        }

        throw new InvalidOperationException();
    }

    private readonly struct FailingPart(int index, JsonError error, string? detail) : IPinnedReading
    {
        public bool IsLimited => false;

        public UncheckedReadCursor Read(ReadContext context, UncheckedReadCursor at)
        {
            UncheckedReadCursor failed = new(at.P + index);
            if (detail is not null)
            {
                context.Fail(failed, error, detail);
            }

            if (error == JsonError.TrailingData)
            {
                context.FailTrailing(failed);
            }

            if (error == JsonError.InvalidText)
            {
                // The text continues a part that was skipped: the position is not that of a quotation mark.
                context.FailString(new(failed.P - 1));
            }

            context.FailSkipped(failed, error);
            return failed;
        }
    }
}
