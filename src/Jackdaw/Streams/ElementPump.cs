using System.IO.Pipelines;

namespace Jackdaw.Streams;

/// <summary>Takes values from a sequence and hands them over as they come: what was collected does not wait for a value that is not there yet.</summary>
internal static class ElementPump
{
    internal static Task<long> RunAsync<T>(ElementWriter<T> writer, IAsyncEnumerable<T> values, Stream destination, CancellationToken cancellation) =>
        RunAsync(writer, values, token => writer.HandOverAsync(destination, token), cancellation);

    internal static Task<long> RunAsync<T>(ElementWriter<T> writer, IAsyncEnumerable<T> values, PipeWriter destination, CancellationToken cancellation) =>
        RunAsync(writer, values, token => writer.HandOverAsync(destination, token), cancellation);

    private static async Task<long> RunAsync<T>(
        ElementWriter<T> writer, IAsyncEnumerable<T> values, Func<CancellationToken, ValueTask<bool>> handOver, CancellationToken cancellation)
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
                    if (writer.IsFull && !await handOver(cancellation).ConfigureAwait(false))
                    {
                        return writer.Count;
                    }

                    ValueTask<bool> moving = each.MoveNextAsync();
                    bool? more = !moving.IsCompleted && writer.HasBytes
                        ? await WhileWaitingAsync(moving.AsTask(), handOver, ends, cancellation).ConfigureAwait(false)
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
            await handOver(cancellation).ConfigureAwait(false);
            return writer.Count;
        }
    }

    /// <summary>An enumerator that is still moving can't be disposed of: where the destination fails, the source is told to stop first.</summary>
    /// <returns>Whether there is a value; null: nobody reads any more.</returns>
    private static async ValueTask<bool?> WhileWaitingAsync(
        Task<bool> moving, Func<CancellationToken, ValueTask<bool>> handOver, CancellationTokenSource ends, CancellationToken cancellation)
    {
        bool isRead = false;
        try
        {
            isRead = await handOver(cancellation).ConfigureAwait(false);
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
