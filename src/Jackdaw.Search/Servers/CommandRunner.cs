using System.Runtime.CompilerServices;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Wire;

namespace Jackdaw.Search.Servers;

/// <summary>Runs commands on servers: reads on any of them, with retries on others; writes only on the server for writing.</summary>
internal sealed class CommandRunner(HostList readers, ServerHost writer, ServerOptions options)
{
    // The state machines on the path of a query are pooled: each is awaited once, and together they would be a large part of a query's
    // allocations.
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    public async ValueTask Read(Func<Exchange, IEnumerable<Step>> script, Call call)
    {
        ServerHost host = readers.Next();
        TimeLimit limit = TimeLimit.None;
        ReadRetry? retry = null;
        while (true)
        {
            long began = options.Time.Milliseconds();
            try
            {
                await Run(host, script, limit, call).ConfigureAwait(false);
                return;
            }
            catch (FulltextException error) when ((retry ??= new ReadRetry(readers, options)).IsWorth(host, began, error))
            {
                if (call.IsAsync)
                {
                    await Task.Delay(retry.Pause, call.Cancellation).ConfigureAwait(false);
                }
                else
                {
                    Thread.Sleep(retry.Pause);
                }

                (host, limit) = (retry.Host, retry.Limit);
            }
        }
    }

    public ValueTask Write(Func<Exchange, IEnumerable<Step>> script, Call call) => Run(writer, script, TimeLimit.None, call);

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    private async ValueTask Run(ServerHost host, Func<Exchange, IEnumerable<Step>> script, TimeLimit limit, Call call)
    {
        try
        {
            ServerConnection connection = await host.Rent(limit, call).ConfigureAwait(false);
            try
            {
                using Exchange exchange = new(host.Features!);
                TimeSpan time = limit.Cap(options.CommandTimeout);
                if (call.IsAsync)
                {
                    await ExchangeRunner.RunAsync(connection, exchange, script(exchange), time, call.Cancellation).ConfigureAwait(false);
                }
                else
                {
                    ExchangeRunner.Run(connection, exchange, script(exchange), time);
                }
            }
            finally
            {
                host.Return(connection);
            }

            host.Succeeded();
        }
        catch (FulltextException error) when (Note(host, error))
        {
            throw;
        }
    }

    // Always false, so that the exception keeps its stack trace.
    private static bool Note(ServerHost host, FulltextException error)
    {
        host.Failed(error);
        return false;
    }
}
