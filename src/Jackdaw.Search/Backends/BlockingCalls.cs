namespace Jackdaw.Search.Backends;

/// <summary>Retrieves the results of blocking calls.</summary>
internal static class BlockingCalls
{
    /// <summary>Returns the result of a blocking call or throws its exception.</summary>
    public static T Completed<T>(this ValueTask<T> call) => call.IsCompleted ? call.GetAwaiter().GetResult() : call.AsTask().GetAwaiter().GetResult();

    /// <summary>Completes a blocking call or throws its exception.</summary>
    public static void Completed(this ValueTask call)
    {
        if (call.IsCompleted)
        {
            call.GetAwaiter().GetResult();
            return;
        }

        call.AsTask().GetAwaiter().GetResult();
    }
}
