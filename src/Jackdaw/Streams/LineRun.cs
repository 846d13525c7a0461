namespace Jackdaw.Streams;

/// <summary>
/// One enumeration of a file with one value per line. Its driver waits in its own way, and disposes it when none of its tasks run.
/// </summary>
internal abstract class LineRun<T>(Stream file, int windowSize, JsonLinesOptions options, LineCounts counts) : IDisposable, IAsyncDisposable
{
    private protected JsonLinesOptions Options => options;

    /// <summary>The feed that reads the file.</summary>
    internal StreamFeed Feed { get; } = new(new StreamSource(file), windowSize, options.Progress);

    /// <summary>Whether there are no more values.</summary>
    internal bool IsDone { get; private protected set; }

    /// <summary>The task to await before there are more values, or null if the window must be filled.</summary>
    internal virtual Task<LineBlock<T>>? Waited => null;

    /// <summary>Accepts the result of that task.</summary>
    internal virtual void Accept(LineBlock<T> block)
    {
    }

    /// <summary>Reads the next value if it is available.</summary>
    internal ReadStop Read(out T? value)
    {
        if (TryTake(out value))
        {
            counts.AddValue();
            return ReadStop.Element;
        }

        return IsDone ? ReadStop.End : ReadStop.NeedsMore;
    }

    /// <inheritdoc cref="Read"/>
    private protected abstract bool TryTake(out T? value);

    public virtual void Dispose()
    {
        Feed.Dispose();
        file.Dispose();
    }

    public virtual async ValueTask DisposeAsync()
    {
        Feed.Dispose();
        await file.DisposeAsync().ConfigureAwait(false);
    }

    /// <summary>Handles a line that does not contain a valid value: skips it, or ends the reading.</summary>
    private protected void Pass(JsonDataException error)
    {
        if (!options.SkipBadLines)
        {
            IsDone = true;
            throw error;
        }

        counts.AddBadLine();
        options.BadLine?.Invoke(error);
    }
}
