using Jackdaw.Generated;

namespace Jackdaw.Streams;

/// <summary>One value on each line. After an error it goes on with the next line.</summary>
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

    /// <summary>Whether a line has nothing but white space: most say at the first byte that they have more.</summary>
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
