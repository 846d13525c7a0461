namespace Jackdaw.Streams;

/// <summary>One enumeration of a file of lines; whoever drives it waits in the way that suits it, and disposes of it when nothing of it runs.</summary>
internal abstract class LineRun<T>(Stream file, int windowSize, JsonLinesOptions options, LineCounts counts) : IDisposable, IAsyncDisposable
{
    private protected JsonLinesOptions Options => options;

    /// <summary>What reads the file.</summary>
    internal StreamFeed Feed { get; } = new(new StreamSource(file), windowSize, options.Progress);

    /// <summary>Whether there are no more values.</summary>
    internal bool IsDone { get; private protected set; }

    /// <summary>What has to be waited for before there are more values; null: the window has to be filled.</summary>
    internal virtual Task<LineBlock<T>>? Waited => null;

    /// <summary>Takes what was waited for.</summary>
    internal virtual void Accept(LineBlock<T> block)
    {
    }

    /// <summary>The next value, if it is there.</summary>
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

    /// <summary>A line holds no value of the type: it is passed, or ends the reading.</summary>
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
