namespace Jackdaw.Search.Servers;

/// <summary>Finds out whether there is a host that can be read from: each in turn, until one answers.</summary>
internal static class HostTrial
{
    public static async ValueTask Run(HostList readers, Func<ServerHost, ValueTask> attempt)
    {
        List<ServerHost> done = [];
        List<FulltextException> failures = [];
        while (readers.Next(null, done) is { } host)
        {
            try
            {
                await attempt(host).ConfigureAwait(false);
                host.Succeeded();
                return;
            }
            catch (FulltextException error)
            {
                host.Failed(error);
                failures.Add(error);
                done.Add(host);
            }
        }

        throw None(failures);
    }

    private static FulltextException None(List<FulltextException> failures) => new(
        failures is [var single] ? single.Message : $"None of {failures.Count} hosts answers. {string.Join(' ', failures.Select(failure => failure.Message))}",
        failures[0])
    {
        Host = failures[0].Host,
        ServerMessage = failures[0].ServerMessage,
        ServerErrorCode = failures[0].ServerErrorCode,
        IsTransient = failures.TrueForAll(failure => failure.IsTransient),
    };
}
