using System.Runtime.ExceptionServices;
using Jackdaw.Generated;

namespace Jackdaw.Streams;

/// <summary>The values of some whole lines, and what was wrong with others.</summary>
internal sealed class LineBlock<T>
{
    private LineBlock()
    {
    }

    /// <summary>The run of which this thread reads a block.</summary>
    [field: ThreadStatic]
    internal static LineRun<T>? Running { get; private set; }

    /// <summary>The values, in order.</summary>
    internal List<T?> Values { get; } = [];

    /// <summary>What was wrong, each after how many values.</summary>
    internal List<(int After, JsonDataException Error)> Errors { get; } = [];

    /// <summary>What ended the reading after all of these, and is no judgement on a line; null: nothing did.</summary>
    internal ExceptionDispatchInfo? End { get; private set; }

    /// <summary>A block of which no line could be read.</summary>
    internal static LineBlock<T> Ended(Exception exception) => new() { End = ExceptionDispatchInfo.Capture(exception) };

    /// <summary>Reads the lines of a window, which it gives back.</summary>
    internal static LineBlock<T> Read(LineRun<T> run, StreamWindow window, JsonCodecHandle<T> codec, JsonProfileSettings settings, bool skips)
    {
        Running = run;
        try
        {
            return Read(window, codec, settings, skips);
        }
        finally
        {
            Running = null;
        }
    }

    private static LineBlock<T> Read(StreamWindow window, JsonCodecHandle<T> codec, JsonProfileSettings settings, bool skips)
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
#pragma warning disable CA1031 // Thrown again by whoever has taken the values before it.
                catch (Exception e)
#pragma warning restore CA1031
                {
                    block.End = ExceptionDispatchInfo.Capture(e);
                    return block;
                }
            }
        }
    }
}
