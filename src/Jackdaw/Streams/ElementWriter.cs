using System.IO.Pipelines;
using Jackdaw.Generated;

namespace Jackdaw.Streams;

/// <summary>Writes values that come one after the other, in one of the framings. What is handed over ends with a whole value.</summary>
internal sealed class ElementWriter<T>(JsonCodecHandle<T> codec, JsonProfileSettings settings, JsonStreamOptions options) : IDisposable
{
    private readonly JsonCodecHandle<T> _codec = options.State is { } state ? new StateHandle<T>(codec, state) : codec;
    private readonly SegmentBuffer _pending = new();
    private readonly bool _isIndented = settings.Indented && options.Framing != JsonFraming.Lines;
    private long _count;
    private long _written;

    /// <summary>Whether enough was collected to be handed over.</summary>
    internal bool IsFull => _pending.Length >= options.BufferSize;

    /// <summary>Whether there is something to hand over.</summary>
    internal bool HasBytes => _pending.Length > 0;

    /// <summary>How many values were appended.</summary>
    internal long Count => _count;

    /// <summary>Appends a value with what is around it.</summary>
    internal void Append(T? value)
    {
        long before = _pending.Length;
        try
        {
            switch (options.Framing)
            {
                case JsonFraming.Array:
                    _pending.Write(_count == 0 ? "["u8 : ","u8);
                    BreakLine(1);
                    CollectedOutput.Append(_pending, _codec, settings, value, _isIndented, level: 1);
                    break;
                case JsonFraming.Lines:
                    CollectedOutput.Append(_pending, _codec, settings, value, isIndented: false);
                    LineRecord.Join(_pending, before, settings);
                    _pending.Write("\n"u8);
                    break;
                default:
                    _pending.Write(options.Framing == JsonFraming.Sequence ? "\u001E"u8 : default);
                    CollectedOutput.Append(_pending, _codec, settings, value, _isIndented);
                    _pending.Write("\n"u8);
                    break;
            }

            _count++;
        }
        catch
        {
            _pending.Truncate(before);
            throw;
        }
    }

    /// <summary>Appends what follows the last value.</summary>
    internal void End()
    {
        if (options.Framing == JsonFraming.Array)
        {
            if (_count == 0)
            {
                _pending.Write("["u8);
            }
            else
            {
                BreakLine(0);
            }

            _pending.Write("]"u8);
        }
    }

    /// <summary>Hands over what was collected.</summary>
    /// <returns>False if nobody reads any more.</returns>
    internal async ValueTask<bool> HandOverAsync(Stream destination, CancellationToken cancellation)
    {
        await CollectedOutput.HandOverAsync(destination, _pending, _written, options.Progress, cancellation).ConfigureAwait(false);
        Forget();
        return true;
    }

    /// <inheritdoc cref="HandOverAsync(Stream, CancellationToken)"/>
    internal async ValueTask<bool> HandOverAsync(PipeWriter destination, CancellationToken cancellation)
    {
        bool goesOn = await CollectedOutput.HandOverAsync(destination, _pending, _written, options.Progress, cancellation).ConfigureAwait(false);
        Forget();
        return goesOn;
    }

    public void Dispose() => _pending.Dispose();

    private void Forget()
    {
        _written += _pending.Length;
        _pending.Clear();
    }

    private void BreakLine(int level)
    {
        if (!_isIndented)
        {
            return;
        }

        _pending.Write(settings.NewLine == "\n" ? "\n"u8 : "\r\n"u8);
        int indentation = level * settings.IndentSize;
        _pending.GetSpan(indentation)[..indentation].Fill((byte)settings.IndentCharacter);
        _pending.Advance(indentation);
    }
}
