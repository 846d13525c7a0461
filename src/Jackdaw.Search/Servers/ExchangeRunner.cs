using System.Runtime.CompilerServices;
using Jackdaw.Search.Wire;

namespace Jackdaw.Search.Servers;

/// <summary>Runs an exchange over a connection.</summary>
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
        catch (Exception error)
        {
            // Whatever failed (the server, a document's getter, a serializer), rows already sent would be committed by the next caller.
            if (exchange.IsInTransaction)
            {
                RollBack(connection, exchange, timeout);
            }

            if (error is FulltextException fulltext)
            {
                throw WithStatement(fulltext, connection, exchange);
            }

            throw;
        }
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    public static async ValueTask RunAsync(
        ServerConnection connection, Exchange exchange, IEnumerable<Step> script, TimeSpan timeout, CancellationToken cancellationToken)
    {
        try
        {
            foreach (Step step in script)
            {
                if (step == Step.Execute)
                {
                    connection.BeginAsync(timeout, cancellationToken);
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
        catch (Exception error)
        {
            if (exchange.IsInTransaction)
            {
                await RollBackAsync(connection, exchange, timeout).ConfigureAwait(false);
            }

            if (error is FulltextException fulltext)
            {
                throw WithStatement(fulltext, connection, exchange);
            }

            throw;
        }
    }

    private static void Check(ServerConnection connection, Exchange exchange)
    {
        if (exchange.Result.Error is { } error && !(exchange.ToleratesError && !ServerErrors.IsTransient(error)))
        {
            throw ServerErrors.Create(error, exchange.Result.ErrorCode, exchange.Statement.ToString(), connection.Host);
        }
    }

    private static FulltextException WithStatement(FulltextException error, ServerConnection connection, Exchange exchange) =>
        error.Statement is null && error.Host is not null && exchange.Statement.Length != 0
            ? ServerErrors.WithStatement(error, exchange.Statement.ToString(), connection.Host)
            : error;

    // The connection is kept only if the server confirms the rollback. Closing it rolls back as well, and the first error is the one to
    // report.
    private static void RollBack(ServerConnection connection, Exchange exchange, TimeSpan timeout)
    {
        if (!CanRollBack(connection))
        {
            return;
        }

        string failed = "";
        bool isRolledBack = false;
        try
        {
            failed = exchange.Statement.ToString();
            connection.Begin(timeout);
            exchange.Say("ROLLBACK"u8);
            connection.Send(exchange.Statement);
            isRolledBack = connection.Read().Error is null;
            connection.End();
        }
        catch (FulltextException)
        {
            isRolledBack = false;
        }
        finally
        {
            EndTransaction(connection, exchange, isRolledBack);
        }

        Restore(exchange, failed);
    }

    private static async ValueTask RollBackAsync(ServerConnection connection, Exchange exchange, TimeSpan timeout)
    {
        if (!CanRollBack(connection))
        {
            return;
        }

        string failed = "";
        bool isRolledBack = false;
        try
        {
            failed = exchange.Statement.ToString();
            // Not with the caller's token, which may have caused this.
            connection.BeginAsync(timeout, CancellationToken.None);
            exchange.Say("ROLLBACK"u8);
            await connection.SendAsync(exchange.Statement).ConfigureAwait(false);
            isRolledBack = (await connection.ReadAsync().ConfigureAwait(false)).Error is null;
            connection.EndAsync();
        }
        catch (FulltextException)
        {
            isRolledBack = false;
        }
        finally
        {
            EndTransaction(connection, exchange, isRolledBack);
        }

        Restore(exchange, failed);
    }

    // Nothing can be sent while a response is being read; such a connection is closed when it is returned.
    private static bool CanRollBack(ServerConnection connection) => connection is { IsBroken: false, IsInCommand: false };

    private static void EndTransaction(ServerConnection connection, Exchange exchange, bool isRolledBack)
    {
        exchange.IsInTransaction = false;
        if (!isRolledBack)
        {
            connection.Break();
        }
    }

    private static void Restore(Exchange exchange, string statement)
    {
        exchange.Say(""u8);
        exchange.Statement.Append(statement);
    }
}
