using System.Diagnostics.CodeAnalysis;
using Jackdaw.Errors;
using Jackdaw.Generated;
using Jackdaw.Reading;
using Jackdaw.Text.Kernels;

namespace Jackdaw.Streams;

/// <summary>
/// Reads the values of a stream one at a time, with the code that reads whole documents, in place in the window. It is synchronous: if the
/// window has too little data, it says so, and its driver waits in its own way.
/// </summary>
internal abstract class ElementReader<T>(JsonCodecHandle<T> codec, JsonProfileSettings settings, StreamWindow window) : IDocumentOrigin
{
    /// <summary>The search for the end of the element that begins at the current position.</summary>
    private ElementScan _scan;
    private int _scanned;
    private int _elementStart = -1;

    /// <summary>Creates the reader for a framing.</summary>
    internal static ElementReader<T> Create(JsonCodecHandle<T> codec, JsonProfileSettings settings, StreamWindow window, JsonStreamOptions options)
    {
        if (options.Path.Length > 0 && options.Framing != JsonFraming.Array)
        {
            throw new ArgumentException($"A pointer leads to an array in one document, but the framing {options.Framing} has many "
                + $"documents.", nameof(options));
        }

        if (settings.IsLenient && options.Framing is JsonFraming.Array or JsonFraming.Values)
        {
            throw new NotSupportedException(
                $"The profile allows comments, trailing commas or JSON5, which the framing {options.Framing} does not support. Use "
                    + $"JsonFraming.Lines, or a profile without them.");
        }

        if (settings.Json5 && options.Framing == JsonFraming.Sequence)
        {
            throw new NotSupportedException("The profile reads JSON5, which the framing Sequence does not support. Use JsonFraming.Lines, "
                + "or a profile without it.");
        }

        JsonCodecHandle<T> each = options.State is { } state ? new StateHandle<T>(codec, state) : codec;
        return options.Framing switch
        {
            JsonFraming.Array => new ArrayReader<T>(each, settings, window, options.Path),
            JsonFraming.Lines => new LineReader<T>(each, settings, window),
            JsonFraming.Values => new ValueReader<T>(each, settings, window),
            _ => new SequenceReader<T>(each, settings, window),
        };
    }

    /// <summary>Reads the next element if all of it is in the window.</summary>
    internal abstract ReadStop Read(out T? value);

    /// <inheritdoc/>
    public DocumentOrigin Locate() =>
        _elementStart >= 0 ? window.Locate(_elementStart, PathOfElement, isElement: true) with { Before = 0 } : window.Locate(0, PathAround, isElement: false);

    /// <summary>The path of the element in the document.</summary>
    protected virtual string PathOfElement => "$";

    /// <summary>The path of the text around the element.</summary>
    protected virtual string PathAround => "$";

    protected StreamWindow Window => window;

    /// <summary>
    /// The objects that elements refer to, if the elements are values of one document and the profile preserves references; otherwise null.
    /// </summary>
    protected ReadReferences? References { get; init; }

    /// <summary>Whether the scanned value is a number or a literal.</summary>
    protected bool IsBare => _scan.IsBare;

    /// <summary>The index at which the search for the end of the element continues.</summary>
    protected int Unscanned => window.Position + _scanned;

    /// <summary>Begins a new element at the current position.</summary>
    protected void BeginScan()
    {
        _scan = default;
        _scanned = 0;
    }

    /// <summary>Finds the end of the element at the current position. Returns an index, or -1 if the end is not in the window.</summary>
    /// <param name="end">The index after the last byte that may belong to it.</param>
    protected int Scan(int end)
    {
        int found = _scan.Find(window.Bytes, Unscanned, end);
        _scanned = end - window.Position;
        CheckLength(found);
        return found;
    }

    /// <summary>Throws if the element at the current position is too large.</summary>
    /// <param name="end">The index after it, or -1 if unknown.</param>
    protected void CheckLength(int end)
    {
        if (end - window.Position > settings.Limits.MaxElementLength)
        {
            FailTooLarge(window.Position);
        }
    }

    /// <summary>
    /// Returns the end of the bytes that the reader of the element may examine. For a number that includes the next byte, which may be the
    /// error.
    /// </summary>
    protected int EndOf(int found) => found < 0 ? window.End : _scan.IsBare ? found + 1 : found;

    /// <summary>Finds a byte that ends the element at the current position. Returns its index, or -1 if it is not in the window.</summary>
    protected int ScanTo(byte mark)
    {
        int from = Unscanned;
        int found = window.Bytes.AsSpan(from, window.End - from).IndexOf(mark);
        _scanned = window.End - window.Position;
        return found < 0 ? -1 : from + found;
    }

    /// <summary>Skips white space. Returns false if the window ends.</summary>
    protected bool SkipBlank()
    {
        if (window.Position < window.End && window.Bytes[window.Position] > (byte)' ')
        {
            return true;
        }

        int others = window.Rest.IndexOfAnyExcept(" \t\r\n"u8);
        window.Position = others < 0 ? window.End : window.Position + others;
        return others >= 0;
    }

    /// <summary>Requests more data for the window, unless the element is too large for that.</summary>
    protected ReadStop NeedsMore()
    {
        if (window.Rest.Length > settings.Limits.MaxElementLength)
        {
            FailUnfinished();
        }

        return ReadStop.NeedsMore;
    }

    /// <summary>Reads the element at the current position.</summary>
    /// <param name="end">The index after the last byte that may belong to it.</param>
    /// <param name="level">The number of enclosing arrays and objects.</param>
    /// <param name="isWhole">Whether only white space may surround it.</param>
    /// <param name="value">The value.</param>
    /// <returns>The index after it.</returns>
    protected int ReadElement(int end, int level, bool isWhole, out T? value)
    {
        ReadContext context = ReadContext.Rent(settings);
        _elementStart = window.Position;
        try
        {
            if (References is not null)
            {
                context.ContinueReferences(References);
            }

            ElementReading<T> reading = new(codec, level, isWhole);
            int after = context.ReadIn(window.Bytes, window.Position, end, this, ref reading);
            value = reading.Value;
            return after;
        }
        finally
        {
            _elementStart = -1;
            context.Return();
        }
    }

    /// <summary>Throws for an error outside the elements.</summary>
    [DoesNotReturn]
    protected void Fail(int at, JsonError error, string? detail = null) =>
        ReadContext.FailIn(settings, window.Bytes, at, window.End, this, error, detail);

    /// <summary>
    /// Throws because the element at the current position exceeds the buffer, unless the part in the buffer is malformed.
    /// </summary>
    [DoesNotReturn]
    private void FailUnfinished()
    {
        int start = window.Position;
        try
        {
            ReadElement(window.End, 0, isWhole: false, out _);
        }
        catch (JsonDataException error) when (error.Offset >= 0 && error.Offset < window.Locate(window.End, "$", false).Offset)
        {
            throw;
        }
        catch (JsonDataException)
        {
            // It is not the end of the element.
        }

        FailTooLarge(start);
    }

    [DoesNotReturn]
    private void FailTooLarge(int start) => Fail(
        start, JsonError.TooLarge, $"The element has more than {settings.Limits.MaxElementLength} bytes. Raise MaxElementLength of the profile if such elements are legitimate.");
}
