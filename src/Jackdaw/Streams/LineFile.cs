using Jackdaw.Generated;

namespace Jackdaw.Streams;

/// <summary>Writes files with one value per line.</summary>
internal static class LineFile
{
    internal static async Task<long> WriteAsync<T>(
        string path, IAsyncEnumerable<T> values, JsonCodecHandle<T> codec, JsonProfileSettings settings, JsonLinesOptions options, CancellationToken cancellationToken)
    {
        FileStream file = new(
            path, options.Append ? FileMode.OpenOrCreate : FileMode.Create, FileAccess.ReadWrite, FileShare.Read, bufferSize: 0, FileOptions.Asynchronous);
        await using (file.ConfigureAwait(false))
        {
            await EndLastLineAsync(file, cancellationToken).ConfigureAwait(false);
            JsonStreamOptions ofStream = new() { Framing = JsonFraming.Lines, Progress = options.Progress, State = options.State };
            return await ElementPump.RunAsync(new ElementWriter<T>(codec, settings, ofStream), values, Outlet.To(file, ofStream), cancellationToken).ConfigureAwait(false);
        }
    }

    /// <summary>Returns the values of an existing sequence.</summary>
    internal static async IAsyncEnumerable<T> Each<T>(IEnumerable<T> values)
    {
        await Task.CompletedTask.ConfigureAwait(false);
        foreach (T value in values)
        {
            yield return value;
        }
    }

    /// <summary>
    /// Ends the last line of a file, if it has no line break, so that the first appended value does not become part of it.
    /// </summary>
    private static async ValueTask EndLastLineAsync(FileStream file, CancellationToken cancellationToken)
    {
        if (file.Length == 0)
        {
            return;
        }

        byte[] last = new byte[1];
        file.Position = file.Length - 1;
        int read = await file.ReadAsync(last, cancellationToken).ConfigureAwait(false);
        if (read == 1 && last[0] != (byte)'\n')
        {
            await file.WriteAsync("\n"u8.ToArray(), cancellationToken).ConfigureAwait(false);
        }
    }
}
