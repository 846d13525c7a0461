using Jackdaw.Generated;

namespace Jackdaw.Streams;

/// <summary>Reads consecutive values.</summary>
internal sealed class ValueReader<T>(JsonCodecHandle<T> codec, JsonProfileSettings settings, StreamWindow window) : ElementReader<T>(codec, settings, window)
{
    private bool _isWithin;

    internal override ReadStop Read(out T? value)
    {
        value = default;
        if (!_isWithin)
        {
            if (!SkipBlank())
            {
                return Window.IsLast ? ReadStop.End : NeedsMore();
            }

            _isWithin = true;
            BeginScan();
        }

        int found = Scan(Window.End);
        if (found < 0 && !Window.IsLast)
        {
            return NeedsMore();
        }

        Window.Position = ReadElement(EndOf(found), 0, isWhole: false, out value);
        _isWithin = false;

        // Text directly after a number or a literal belongs to it, unless it begins a value that cannot be taken for a part of it.
        if (IsBare && Window.Position < Window.End && Window.Bytes[Window.Position] is > (byte)' ' and not ((byte)'{' or (byte)'[' or (byte)'"'))
        {
            value = default;
            Fail(Window.Position, JsonError.TrailingData);
        }

        return ReadStop.Element;
    }
}
