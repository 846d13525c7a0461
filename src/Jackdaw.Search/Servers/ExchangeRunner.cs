using System.Runtime.CompilerServices;
using Jackdaw.Search.SphinxQl;
using Jackdaw.Search.Wire;

namespace Jackdaw.Search.Servers;

/// <summary>Has a conversation over a connection.</summary>
internal static class ExchangeRunner
{
    public static void Run(ServerConnection connection, Exchange exchange, IEnumerable<Step> script, TimeSpan timeout)
    {
        try
        {
            foreach (Step step in script)
            {
                if (step == Step.Execute)
                {
                    connection.Begin(timeout);
                    exchange.Unanswered = 1 + exchange.Following.Count;
                    connection.Send(exchange.Statement);
                    foreach (StatementBuffer packet in exchange.Following)
                    {
                        connection.Send(packet);
                    }
                }

                exchange.Result = connection.Read(exchange.Columns);
                if (!exchange.Result.HasMore && --exchange.Unanswered == 0)
                {
                    connection.End();
                }

                Check(connection, exchange);
            }
        }
        catch (FulltextException error)
        {
            if (exchange.IsInTransaction && !connection.IsBroken)
            {
                RollBack(connection, exchange, timeout);
            }

            throw WithStatement(error, connection, exchange);
        }
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    public static async ValueTask RunAsync(
        ServerConnection connection, Exchange exchange, IEnumerable<Step> script, TimeSpan timeout, CancellationToken cancellation)
    {
        try
        {
            foreach (Step step in script)
            {
                if (step == Step.Execute)
                {
                    connection.BeginAsync(timeout, cancellation);
                    exchange.Unanswered = 1 + exchange.Following.Count;
                    await connection.SendAsync(exchange.Statement).ConfigureAwait(false);
                    foreach (StatementBuffer packet in exchange.Following)
                    {
                        await connection.SendAsync(packet).ConfigureAwait(false);
                    }
                }

                exchange.Result = await connection.ReadAsync(exchange.Columns).ConfigureAwait(false);
                if (!exchange.Result.HasMore && --exchange.Unanswered == 0)
                {
                    connection.EndAsync();
                }

                Check(connection, exchange);
            }
        }
        catch (OperationCanceledException) when (exchange.IsInTransaction && !connection.IsBroken)
        {
            // Between two statements; a dropped connection takes the transaction back as well, but a kept one would carry it on.
            await RollBackAsync(connection, exchange, timeout).ConfigureAwait(false);
            throw;
        }
        catch (FulltextException error)
        {
            if (exchange.IsInTransaction && !connection.IsBroken)
            {
                await RollBackAsync(connection, exchange, timeout).ConfigureAwait(false);
            }

            throw WithStatement(error, connection, exchange);
        }
    }

    private static void Check(ServerConnection connection, Exchange exchange)
    {
        if (exchange.Result.Error is { } error && !exchange.ToleratesError)
        {
            throw ServerErrors.Create(error, exchange.Result.ErrorCode, exchange.Statement.ToString(), connection.Host);
        }
    }

    private static FulltextException WithStatement(FulltextException error, ServerConnection connection, Exchange exchange) =>
        error.Statement is null && error.Host is not null && exchange.Statement.Length != 0
            ? ServerErrors.WithStatement(error, exchange.Statement.ToString(), connection.Host)
            : error;

    private static void RollBack(ServerConnection connection, Exchange exchange, TimeSpan timeout)
    {
        string failed = exchange.Statement.ToString();
        try
        {
            connection.Begin(timeout);
            exchange.Say("ROLLBACK"u8);
            connection.Send(exchange.Statement);
            connection.Read();
            connection.End();
        }
        catch (FulltextException)
        {
            // The connection is broken now, which takes the transaction back as well; the first error is the one to tell.
            exchange.IsInTransaction = false;
        }

        Restore(exchange, failed);
    }

    private static async ValueTask RollBackAsync(ServerConnection connection, Exchange exchange, TimeSpan timeout)
    {
        string failed = exchange.Statement.ToString();
        try
        {
            // Not with the caller's token: it may be what brought this about.
            connection.BeginAsync(timeout, CancellationToken.None);
            exchange.Say("ROLLBACK"u8);
            await connection.SendAsync(exchange.Statement).ConfigureAwait(false);
            await connection.ReadAsync().ConfigureAwait(false);
            connection.EndAsync();
        }
        catch (FulltextException)
        {
            exchange.IsInTransaction = false;
        }

        Restore(exchange, failed);
    }

    private static void Restore(Exchange exchange, string statement)
    {
        exchange.Say(""u8);
        exchange.Statement.Append(statement);
    }
}
