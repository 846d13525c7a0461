namespace Jackdaw.Streams;

/// <summary>Takes values from a sequence and hands them over as they come: what was collected does not wait for a value that is not there yet.</summary>
internal static class ElementPump
{
    internal static async Task<long> RunAsync<T>(ElementWriter<T> writer, IAsyncEnumerable<T> values, Outlet outlet, CancellationToken cancellation)
    {
        using (writer)
        {
            cancellation.ThrowIfCancellationRequested();
            using CancellationTokenSource ends = CancellationTokenSource.CreateLinkedTokenSource(cancellation);
            IAsyncEnumerator<T> each = values.GetAsyncEnumerator(ends.Token);
            await using (each.ConfigureAwait(false))
            {
                while (true)
                {
                    if (writer.IsFull && !await writer.HandOverAsync(outlet, cancellation).ConfigureAwait(false))
                    {
                        return writer.Count;
                    }

                    ValueTask<bool> moving = each.MoveNextAsync();
                    bool? more = !moving.IsCompleted && writer.HasBytes
                        ? await WhileWaitingAsync(moving.AsTask(), writer, outlet, ends, cancellation).ConfigureAwait(false)
                        : await moving.ConfigureAwait(false);
                    if (more is null)
                    {
                        return writer.Count;
                    }

                    if (more == false)
                    {
                        break;
                    }

                    writer.Append(each.Current);
                }
            }

            writer.End();
            await writer.HandOverAsync(outlet, cancellation).ConfigureAwait(false);
            return writer.Count;
        }
    }

    /// <summary>An enumerator that is still moving can't be disposed of: where the destination fails, the source is told to stop first.</summary>
    /// <returns>Whether there is a value; null: nobody reads any more.</returns>
    private static async ValueTask<bool?> WhileWaitingAsync<T>(
        Task<bool> moving, ElementWriter<T> writer, Outlet outlet, CancellationTokenSource ends, CancellationToken cancellation)
    {
        bool isRead = false;
        try
        {
            isRead = await writer.HandOverAsync(outlet, cancellation).ConfigureAwait(false);
        }
        finally
        {
            if (!isRead)
            {
                await ends.CancelAsync().ConfigureAwait(false);
                await ((Task)moving).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
            }
        }

        return isRead ? await moving.ConfigureAwait(false) : null;
    }
}
