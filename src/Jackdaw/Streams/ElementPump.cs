namespace Jackdaw.Streams;

/// <summary>
/// Takes values from a sequence and hands them over as they arrive. Collected data does not wait for a value that has not arrived.
/// </summary>
internal static class ElementPump
{
    internal static async Task<long> RunAsync<T>(ElementWriter<T> writer, IAsyncEnumerable<T> values, Outlet outlet, CancellationToken cancellationToken)
    {
        using (writer)
        {
            cancellationToken.ThrowIfCancellationRequested();
            using CancellationTokenSource ends = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
            IAsyncEnumerator<T> each = values.GetAsyncEnumerator(ends.Token);
            await using (each.ConfigureAwait(false))
            {
                try
                {
                    if (!await AllAsync(writer, each, outlet, ends, cancellationToken).ConfigureAwait(false))
                    {
                        return writer.Count;
                    }
                }
                catch (Exception) when (writer.IsWhole && writer.HasBytes && !cancellationToken.IsCancellationRequested)
                {
                    // The values before the one that failed are complete. Whether they arrive does not change the error.
                    await ((Task)writer.HandOverAsync(outlet, cancellationToken).AsTask()).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
                    throw;
                }
            }

            writer.End();
            await writer.HandOverAsync(outlet, cancellationToken).ConfigureAwait(false);
            return writer.Count;
        }
    }

    /// <summary>Writes all values.</summary>
    /// <returns>False if the reader is gone.</returns>
    private static async ValueTask<bool> AllAsync<T>(
        ElementWriter<T> writer, IAsyncEnumerator<T> each, Outlet outlet, CancellationTokenSource ends, CancellationToken cancellationToken)
    {
        while (true)
        {
            if (writer.IsFull && !await writer.HandOverAsync(outlet, cancellationToken).ConfigureAwait(false))
            {
                return false;
            }

            ValueTask<bool> moving = each.MoveNextAsync();
            bool? more = !moving.IsCompleted && writer.HasBytes
                ? await WhileWaitingAsync(moving.AsTask(), writer, outlet, ends, cancellationToken).ConfigureAwait(false)
                : await moving.ConfigureAwait(false);
            if (more is not true)
            {
                return more is not null;
            }

            writer.Append(each.Current);
        }
    }

    /// <summary>
    /// Hands over collected data while the next value is awaited. An enumerator that is still moving cannot be disposed, so if the
    /// destination fails, the source is canceled first.
    /// </summary>
    /// <returns>Whether there is a value, or null if the reader is gone.</returns>
    private static async ValueTask<bool?> WhileWaitingAsync<T>(
        Task<bool> moving, ElementWriter<T> writer, Outlet outlet, CancellationTokenSource ends, CancellationToken cancellationToken)
    {
        bool isRead = false;
        try
        {
            isRead = await writer.HandOverAsync(outlet, cancellationToken).ConfigureAwait(false);
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
