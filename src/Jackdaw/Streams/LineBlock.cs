using Jackdaw.Generated;

namespace Jackdaw.Streams;

/// <summary>The values of some whole lines, and what was wrong with others.</summary>
internal sealed class LineBlock<T>
{
    private LineBlock()
    {
    }

    /// <summary>The values, in order.</summary>
    internal List<T?> Values { get; } = [];

    /// <summary>What was wrong, each after how many values.</summary>
    internal List<(int After, JsonDataException Error)> Errors { get; } = [];

    /// <summary>Reads the lines of a window, which it gives back.</summary>
    internal static LineBlock<T> Read(StreamWindow window, JsonCodecHandle<T> codec, JsonProfileSettings settings, bool skips)
    {
        using (window)
        {
            LineBlock<T> block = new();
            LineReader<T> reader = new(codec, settings, window);
            while (true)
            {
                try
                {
                    if (reader.Read(out T? value) == ReadStop.End)
                    {
                        return block;
                    }

                    block.Values.Add(value);
                }
                catch (JsonDataException error)
                {
                    block.Errors.Add((block.Values.Count, error));
                    if (!skips)
                    {
                        return block;
                    }
                }
            }
        }
    }
}
