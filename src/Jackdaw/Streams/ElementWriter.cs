using System.Globalization;
using Jackdaw.Generated;
using Jackdaw.Writing;

namespace Jackdaw.Streams;

/// <summary>Writes consecutive values in one of the framings. Each chunk that is handed over ends with a complete value.</summary>
internal sealed class ElementWriter<T> : IDisposable
{
    private readonly JsonCodecHandle<T> _codec;
    private readonly JsonProfileSettings _settings;
    private readonly JsonFraming _framing;
    private readonly StreamedForm _form;
    private readonly int _level;
    private readonly Func<string>? _around;
    private readonly SegmentBuffer _pending = new();
    private readonly StreamedValues _streamed = new();

    /// <summary>
    /// The objects that were written, if the elements are values of one document and the profile preserves references; otherwise null.
    /// </summary>
    private readonly WrittenReferences? _references;
    private long _count;

    /// <summary>The index of the element that was appended last.</summary>
    private long _index;
    private long _valueStart;

    /// <summary>Creates a writer for the values of a call.</summary>
    internal ElementWriter(JsonCodecHandle<T> codec, JsonProfileSettings settings, JsonStreamOptions options)
    {
        _codec = options.State is { } state ? new StateHandle<T>(codec, state) : codec;
        _settings = settings;
        _framing = options.Framing;
        _form = new(settings, options, IsLine: _framing == JsonFraming.Lines);
        Options = options;
        _references = _framing == JsonFraming.Array && settings.Codecs.PreservesReferences ? new WrittenReferences() : null;
    }

    /// <summary>Creates a writer for the elements of an array in another document.</summary>
    /// <param name="codec">The codec of the elements.</param>
    /// <param name="form">How the elements are written.</param>
    /// <param name="place">The position of the array.</param>
    /// <param name="path">Returns the path of the array; called if an element cannot be written.</param>
    internal ElementWriter(JsonCodecHandle<T> codec, StreamedForm form, StreamedPlace place, Func<string> path)
    {
        codec = form.Options.State is { } state ? new StateHandle<T>(codec, state) : codec;
        _codec = new WithinHandle<T>(codec, place.DepthLeft - 1, PathOfElement);
        _settings = form.Settings;
        _framing = JsonFraming.Array;
        _form = form;
        _level = place.Level;
        _around = path;
        Options = form.Options;
    }

    /// <summary>Whether enough data has been collected to be handed over.</summary>
    internal bool IsFull => _pending.Length >= Options.BufferSize || _streamed.Count > 0;

    /// <summary>Whether there is data to hand over.</summary>
    internal bool HasBytes => _pending.Length > 0;

    /// <summary>Whether the collected data is complete by itself, whatever follows: records, not the beginning of an array.</summary>
    internal bool IsWhole => _framing != JsonFraming.Array;

    /// <summary>The number of values appended.</summary>
    internal long Count => _count;

    /// <summary>The options of the call.</summary>
    internal JsonStreamOptions Options { get; }

    private bool IsIndented => _settings.Indented && !_form.IsLine;

    /// <summary>Appends a value with the text around it. If it has streamed values, it must be handed over before the next value.</summary>
    internal void Append(T? value)
    {
        long before = _pending.Length;
        try
        {
            switch (_framing)
            {
                case JsonFraming.Array:
                    _pending.Write(_count == 0 ? "["u8 : ","u8);
                    BreakLine(_level + 1);
                    Value(value, _level + 1);
                    break;
                case JsonFraming.Lines:
                    Value(value, 0);
                    _pending.Write("\n"u8);
                    break;
                default:
                    _pending.Write(_framing == JsonFraming.Sequence ? "\u001E"u8 : default);
                    Value(value, 0);
                    _pending.Write("\n"u8);
                    break;
            }

            _count++;
        }
        catch
        {
            _pending.Truncate(before);
            _streamed.Clear();
            throw;
        }
    }

    /// <summary>Appends the text after the last value.</summary>
    internal void End()
    {
        if (_framing == JsonFraming.Array)
        {
            if (_count == 0)
            {
                _pending.Write("["u8);
            }
            else
            {
                BreakLine(_level);
            }

            _pending.Write("]"u8);
        }
    }

    /// <summary>Hands over the collected data.</summary>
    /// <returns>False if the reader is gone.</returns>
    internal async ValueTask<bool> HandOverAsync(Outlet outlet, CancellationToken cancellationToken)
    {
        try
        {
            if (_streamed.Count == 0)
            {
                await outlet.WriteAsync(_pending, cancellationToken).ConfigureAwait(false);
            }
            else
            {
                await StreamedOutput.WriteAsync(outlet, _pending, _streamed, _form, _valueStart, _around is null ? null : PathOfElement, cancellationToken).ConfigureAwait(false);
                _streamed.Clear();
            }
        }
        finally
        {
            // The same data must not be handed over twice.
            _pending.Clear();
        }

        return !outlet.IsClosed;
    }

    public void Dispose() => _pending.Dispose();

    private void Value(T? value, int level)
    {
        (_index, _valueStart) = (_count, _pending.Length);
        CollectedOutput.Append(_pending, _codec, _settings, value, IsIndented, level, _streamed, _references);
        if (_form.IsLine)
        {
            LineRecord.Join(_pending, _valueStart, _settings);
        }
    }

    private string PathOfElement() => string.Create(CultureInfo.InvariantCulture, $"{_around!()}[{_index}]");

    private void BreakLine(int level)
    {
        if (!IsIndented)
        {
            return;
        }

        _pending.Write(_settings.NewLine == "\n" ? "\n"u8 : "\r\n"u8);
        int indentation = level * _settings.IndentSize;
        _pending.GetSpan(indentation)[..indentation].Fill((byte)_settings.IndentCharacter);
        _pending.Advance(indentation);
    }
}
