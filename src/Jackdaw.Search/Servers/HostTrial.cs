namespace Jackdaw.Search.Servers;

/// <summary>Checks whether any host can be read from: tries each in turn until one responds.</summary>
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
                host.Responded();
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
        failures is [var single] ? single.Message :
            $"None of the {failures.Count} hosts responds. {string.Join(' ', failures.Select(failure => failure.Message))}",
        failures[0])
    {
        Host = failures[0].Host,
        ServerMessage = failures[0].ServerMessage,
        ServerErrorCode = failures[0].ServerErrorCode,
        IsTransient = failures.TrueForAll(failure => failure.IsTransient),
    };
}
