using System.Collections.Concurrent;
using System.Runtime.CompilerServices;

namespace Jackdaw.AspNetCore.Tests.Servers;

/// <summary>Tells a test that the response to its request has ended on the server, which a client that has left does not see.</summary>
internal static class Departures
{
    private static readonly ConcurrentDictionary<string, TaskCompletionSource> Known = new(StringComparer.Ordinal);

    /// <summary>The end of the response to the caller of that name.</summary>
    internal static Task Of(string caller) => SourceOf(caller).Task;

    /// <summary>The same values; when their enumeration ends, however that comes about, it is noted.</summary>
    internal static async IAsyncEnumerable<T> Noted<T>(string? caller, IAsyncEnumerable<T> values, [EnumeratorCancellation] CancellationToken cancellationToken = default)
    {
        try
        {
            await foreach (T value in values.WithCancellation(cancellationToken))
            {
                yield return value;
            }
        }
        finally
        {
            if (caller is not null)
            {
                SourceOf(caller).TrySetResult();
            }
        }
    }

    private static TaskCompletionSource SourceOf(string caller) =>
        Known.GetOrAdd(caller, _ => new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously));
}
