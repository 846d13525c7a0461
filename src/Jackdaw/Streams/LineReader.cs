using Jackdaw.Generated;

namespace Jackdaw.Streams;

/// <summary>Reads one value per line. After an error it continues with the next line.</summary>
internal sealed class LineReader<T>(JsonCodecHandle<T> codec, JsonProfileSettings settings, StreamWindow window) : ElementReader<T>(codec, settings, window)
{
    private bool _isSkipping;

    internal override ReadStop Read(out T? value)
    {
        value = default;
        while (true)
        {
            int lineBreak = ScanTo((byte)'\n');
            if (lineBreak < 0 && !Window.IsLast)
            {
                if (_isSkipping)
                {
                    Window.Position = Window.End;
                    BeginScan();
                    return ReadStop.NeedsMore;
                }

                return NeedMoreOfLine();
            }

            int end = lineBreak < 0 ? Window.End : lineBreak;
            int next = lineBreak < 0 ? Window.End : lineBreak + 1;
            BeginScan();
            if (_isSkipping || IsBlank(end))
            {
                _isSkipping = false;
                Window.Position = next;
                if (lineBreak < 0)
                {
                    return ReadStop.End;
                }

                continue;
            }

            try
            {
                CheckLength(end);
                ReadElement(end, 0, isWhole: true, out value);
                return ReadStop.Element;
            }
            finally
            {
                Window.Position = next;
            }
        }
    }

    /// <summary>Whether a line contains only white space; for most lines the first byte decides.</summary>
    private bool IsBlank(int end) =>
        Window.Position == end
        || (Window.Bytes[Window.Position] <= (byte)' ' && Window.Bytes.AsSpan(Window.Position, end - Window.Position).IndexOfAnyExcept(" \t\r"u8) < 0);

    private ReadStop NeedMoreOfLine()
    {
        try
        {
            return NeedsMore();
        }
        catch (JsonDataException)
        {
            _isSkipping = true;
            throw;
        }
    }
}
