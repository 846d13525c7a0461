namespace Jackdaw.Search.Backends;

/// <summary>The results of blocking calls.</summary>
internal static class BlockingCalls
{
    /// <summary>The result of a blocking call, or its exception.</summary>
    public static T Completed<T>(this ValueTask<T> call) => call.IsCompleted ? call.GetAwaiter().GetResult() : call.AsTask().GetAwaiter().GetResult();

    /// <summary>The end of a blocking call, or its exception.</summary>
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
