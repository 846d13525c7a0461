using System.Runtime.ExceptionServices;
using Jackdaw.Generated;

namespace Jackdaw.Streams;

/// <summary>The values of some complete lines, and the errors of the others.</summary>
internal sealed class LineBlock<T>
{
    private LineBlock()
    {
    }

    /// <summary>The run for which this thread is reading a block.</summary>
    [field: ThreadStatic]
    internal static LineRun<T>? Running { get; private set; }

    /// <summary>The values, in order.</summary>
    internal List<T?> Values { get; } = [];

    /// <summary>The errors, each with the number of values before it.</summary>
    internal List<(int After, JsonDataException Error)> Errors { get; } = [];

    /// <summary>The exception that ended the reading after all of these and is not an error of a line, or null.</summary>
    internal ExceptionDispatchInfo? End { get; private set; }

    /// <summary>Creates a block for an exception before its first line.</summary>
    internal static LineBlock<T> Ended(Exception exception) => new() { End = ExceptionDispatchInfo.Capture(exception) };

    /// <summary>Reads the lines of a window, and returns the memory of the window.</summary>
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
