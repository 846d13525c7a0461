using System.Runtime.CompilerServices;
using Jackdaw.Search.Wire;

namespace Jackdaw.Search.Servers;

/// <summary>Has conversations with servers: with any of them and again on another where only something is read, with the one that is written to otherwise.</summary>
internal sealed class CommandRunner(HostList readers, ServerHost writer, ServerOptions options)
{
    public void Read(Func<Exchange, IEnumerable<Step>> script)
    {
        ServerHost host = readers.Next();
        TimeLimit limit = TimeLimit.None;
        ReadRetry? retry = null;
        while (true)
        {
            long began = Environment.TickCount64;
            try
            {
                Run(host, script, limit);
                return;
            }
            catch (FulltextException error) when ((retry ??= new ReadRetry(readers, options)).IsWorth(host, began, error))
            {
                Thread.Sleep(retry.Pause);
                (host, limit) = (retry.Host, retry.Limit);
            }
        }
    }

    // On a query's way through the layers the states of the methods are pooled: each is awaited once, and together they would be a large part
    // of what a query allocates.
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    public async ValueTask ReadAsync(Func<Exchange, IEnumerable<Step>> script, CancellationToken cancellation)
    {
        ServerHost host = readers.Next();
        TimeLimit limit = TimeLimit.None;
        ReadRetry? retry = null;
        while (true)
        {
            long began = Environment.TickCount64;
            try
            {
                await RunAsync(host, script, limit, cancellation).ConfigureAwait(false);
                return;
            }
            catch (FulltextException error) when ((retry ??= new ReadRetry(readers, options)).IsWorth(host, began, error))
            {
                await Task.Delay(retry.Pause, cancellation).ConfigureAwait(false);
                (host, limit) = (retry.Host, retry.Limit);
            }
        }
    }

    public void Write(Func<Exchange, IEnumerable<Step>> script) => Run(writer, script, TimeLimit.None);

    public ValueTask WriteAsync(Func<Exchange, IEnumerable<Step>> script, CancellationToken cancellation) =>
        RunAsync(writer, script, TimeLimit.None, cancellation);

    private void Run(ServerHost host, Func<Exchange, IEnumerable<Step>> script, TimeLimit limit)
    {
        try
        {
            ServerConnection connection = host.Rent(limit);
            try
            {
                using Exchange exchange = new(host.Features!);
                ExchangeRunner.Run(connection, exchange, script(exchange), limit.Cap(options.CommandTimeout));
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

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    private async ValueTask RunAsync(ServerHost host, Func<Exchange, IEnumerable<Step>> script, TimeLimit limit, CancellationToken cancellation)
    {
        try
        {
            ServerConnection connection = await host.RentAsync(limit, cancellation).ConfigureAwait(false);
            try
            {
                using Exchange exchange = new(host.Features!);
                await ExchangeRunner.RunAsync(connection, exchange, script(exchange), limit.Cap(options.CommandTimeout), cancellation).ConfigureAwait(false);
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

    // Always false, so that the stack of the exception stays as it is.
    private static bool Note(ServerHost host, FulltextException error)
    {
        host.Failed(error);
        return false;
    }
}
