using Microsoft.AspNetCore.Builder;

namespace StackSearch;

/// <summary>Starts and stops the web server.</summary>
internal static class SiteHost
{
    private static readonly TimeSpan PatienceAtTheEnd = TimeSpan.FromSeconds(3);

    /// <summary>Takes the ports; one that can't be had is one clear line.</summary>
    public static async Task StartAsync(WebApplication site, IReadOnlyList<string> urls, CancellationToken stop)
    {
        try
        {
            await site.StartAsync(stop);
        }
        catch (Exception e) when (e is IOException or System.Net.Sockets.SocketException or InvalidOperationException or UnauthorizedAccessException)
        {
            string all = string.Join(' ', urls);
            throw JobFailure.Output(e.InnerException is Microsoft.AspNetCore.Connections.AddressInUseException
                ? $"{all}: the port is in use; --urls takes another one, like --urls http://localhost:5081"
                : $"{all}: can't be served: {e.Message.ReplaceLineEndings(" ")}");
        }
    }

    /// <summary>Waits for the end, then lets running answers finish, but not for long.</summary>
    public static async Task WaitAsync(WebApplication site, CancellationToken stop)
    {
        try
        {
            await Task.Delay(Timeout.Infinite, stop);
        }
        catch (OperationCanceledException)
        {
            // The way it is meant to end.
        }
        using CancellationTokenSource patience = new(PatienceAtTheEnd);
        await site.StopAsync(patience.Token);
    }
}
