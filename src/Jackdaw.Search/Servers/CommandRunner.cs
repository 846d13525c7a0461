using System.Runtime.CompilerServices;
using Jackdaw.Search.Wire;

namespace Jackdaw.Search.Servers;

/// <summary>Has conversations with servers: with any of them and again on another where only something is read, with the one that is written to otherwise.</summary>
internal sealed class CommandRunner(HostList readers, ServerHost writer, ServerOptions options)
{
    private const int FirstPause = 20;

    public void Read(Func<Exchange, IEnumerable<Step>> script)
    {
        ServerHost? failed = null;
        for (int attempt = 0; ; attempt++)
        {
            ServerHost host = readers.Next(failed);
            try
            {
                Run(host, script);
                return;
            }
            catch (FulltextException error) when (error.IsTransient && attempt < options.Retries)
            {
                failed = host;
                Thread.Sleep(Pause(attempt));
            }
        }
    }

    // On a query's way through the layers the states of the methods are pooled: each is awaited once, and together they would be a large part
    // of what a query allocates.
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    public async ValueTask ReadAsync(Func<Exchange, IEnumerable<Step>> script, CancellationToken cancellation)
    {
        ServerHost? failed = null;
        for (int attempt = 0; ; attempt++)
        {
            ServerHost host = readers.Next(failed);
            try
            {
                await RunAsync(host, script, cancellation).ConfigureAwait(false);
                return;
            }
            catch (FulltextException error) when (error.IsTransient && attempt < options.Retries)
            {
                failed = host;
                await Task.Delay(Pause(attempt), cancellation).ConfigureAwait(false);
            }
        }
    }

    public void Write(Func<Exchange, IEnumerable<Step>> script) => Run(writer, script);

    public ValueTask WriteAsync(Func<Exchange, IEnumerable<Step>> script, CancellationToken cancellation) => RunAsync(writer, script, cancellation);

    private void Run(ServerHost host, Func<Exchange, IEnumerable<Step>> script)
    {
        try
        {
            ServerConnection connection = host.Rent();
            try
            {
                using Exchange exchange = new(host.Features!);
                ExchangeRunner.Run(connection, exchange, script(exchange), options.CommandTimeout);
            }
            finally
            {
                host.Return(connection);
            }

            host.Succeeded();
        }
        catch (FulltextException error) when (IsOfHost(host, error))
        {
            throw;
        }
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    private async ValueTask RunAsync(ServerHost host, Func<Exchange, IEnumerable<Step>> script, CancellationToken cancellation)
    {
        try
        {
            ServerConnection connection = await host.RentAsync(cancellation).ConfigureAwait(false);
            try
            {
                using Exchange exchange = new(host.Features!);
                await ExchangeRunner.RunAsync(connection, exchange, script(exchange), options.CommandTimeout, cancellation).ConfigureAwait(false);
            }
            finally
            {
                host.Return(connection);
            }

            host.Succeeded();
        }
        catch (FulltextException error) when (IsOfHost(host, error))
        {
            throw;
        }
    }

    // Notes the failure; always false, so that the stack of the exception stays as it is.
    private static bool IsOfHost(ServerHost host, FulltextException error)
    {
        if (error.IsTransient)
        {
            host.Failed();
        }

        return false;
    }

    // Callers that failed together must not come back together.
    private static TimeSpan Pause(int attempt) => TimeSpan.FromMilliseconds(Random.Shared.Next(1, FirstPause << Math.Min(attempt, 6)));
}
