using System.Buffers;
using System.Data;
using Jackdaw.Caching.PostgreSql.Values;
using Npgsql;
using NpgsqlTypes;

namespace Jackdaw.Caching.PostgreSql.Tables;

/// <summary>
/// Runs the statements, asynchronously or on the caller's thread. If <c>isAsync</c> is false, everything has completed when a method
/// returns.
/// </summary>
internal sealed class CacheCommands(NpgsqlDataSource source, CacheTable table)
{
    /// <summary>Reads a value into a buffer. Returns false if there is none.</summary>
    public ValueTask<bool> TryGetAsync(bool isAsync, string key, IBufferWriter<byte> destination, CancellationToken cancellationToken) =>
        WithTableAsync(isAsync, (table, key, destination), static async (isAsync, connection, given, cancellationToken) =>
        {
            using NpgsqlCommand command = Command(connection, given.table.Get, given.key);

            // One row, with its bytes read as they arrive.
            const CommandBehavior InSequence = CommandBehavior.SequentialAccess | CommandBehavior.SingleResult;
            NpgsqlDataReader reader = isAsync ? await command.ExecuteReaderAsync(InSequence, cancellationToken).ConfigureAwait(false) : command.ExecuteReader(InSequence);
            try
            {
                bool isThere = isAsync ? await reader.ReadAsync(cancellationToken).ConfigureAwait(false) : reader.Read();
                if (isThere)
                {
                    await EntryValue.ReadAsync(isAsync, reader, given.destination, cancellationToken).ConfigureAwait(false);
                }

                return isThere;
            }
            finally
            {
                if (isAsync)
                {
                    await reader.DisposeAsync().ConfigureAwait(false);
                }
                else
                {
                    reader.Dispose();
                }
            }
        }, cancellationToken);

    /// <summary>Stores a value.</summary>
    public async ValueTask SetAsync(bool isAsync, string key, ReadOnlySequence<byte> value, EntryExpiry expiry, CancellationToken cancellationToken) =>
        _ = await WithTableAsync(isAsync, (table, key, value, expiry), static async (isAsync, connection, given, cancellationToken) =>
        {
            using NpgsqlCommand command = Command(connection, given.table.Set, given.key);
            command.Parameters.Add(EntryValue.ToParameter(given.value));
            command.Parameters.Add(Optional(given.expiry.Sliding, NpgsqlDbType.Bigint));
            command.Parameters.Add(Optional(given.expiry.After, NpgsqlDbType.Bigint));
            command.Parameters.Add(Optional(given.expiry.At, NpgsqlDbType.TimestampTz));
            return await RunAsync(isAsync, command, cancellationToken).ConfigureAwait(false);
        }, cancellationToken).ConfigureAwait(false);

    /// <summary>Extends a sliding expiration.</summary>
    public async ValueTask TouchAsync(bool isAsync, string key, CancellationToken cancellationToken) =>
        _ = await WithTableAsync(isAsync, (table, key), static async (isAsync, connection, given, cancellationToken) =>
        {
            using NpgsqlCommand command = Command(connection, given.table.Touch, given.key);
            return await RunAsync(isAsync, command, cancellationToken).ConfigureAwait(false);
        }, cancellationToken).ConfigureAwait(false);

    /// <summary>Removes an entry.</summary>
    public async ValueTask RemoveAsync(bool isAsync, string key, CancellationToken cancellationToken) =>
        _ = await WithTableAsync(isAsync, (table, key), static async (isAsync, connection, given, cancellationToken) =>
        {
            using NpgsqlCommand command = Command(connection, given.table.Remove, given.key);
            return await RunAsync(isAsync, command, cancellationToken).ConfigureAwait(false);
        }, cancellationToken).ConfigureAwait(false);

    /// <summary>Removes a batch of expired entries and returns their number.</summary>
    public ValueTask<int> PurgeAsync(int most, CancellationToken cancellationToken) =>
        WithTableAsync(true, (table, most), static async (isAsync, connection, given, cancellationToken) =>
        {
            using NpgsqlCommand command = new(given.table.Purge, connection);
            command.Parameters.Add(new NpgsqlParameter<int> { TypedValue = given.most, NpgsqlDbType = NpgsqlDbType.Integer });
            return await RunAsync(isAsync, command, cancellationToken).ConfigureAwait(false);
        }, cancellationToken);

    /// <summary>
    /// Runs a command on the table, and creates the table if the command fails because it does not exist: on first use, or after it was
    /// dropped.
    /// </summary>
    private async ValueTask<T> WithTableAsync<TGiven, T>(
        bool isAsync, TGiven given, Func<bool, NpgsqlConnection, TGiven, CancellationToken, ValueTask<T>> run, CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        NpgsqlConnection connection = isAsync ? await source.OpenConnectionAsync(cancellationToken).ConfigureAwait(false) : source.OpenConnection();
        try
        {
            try
            {
                return await run(isAsync, connection, given, cancellationToken).ConfigureAwait(false);
            }
            catch (PostgresException e) when (e.SqlState is PostgresErrorCodes.UndefinedTable or PostgresErrorCodes.InvalidSchemaName)
            {
                await CreateAsync(isAsync, connection, cancellationToken).ConfigureAwait(false);
                return await run(isAsync, connection, given, cancellationToken).ConfigureAwait(false);
            }
        }
        finally
        {
            if (isAsync)
            {
                await connection.DisposeAsync().ConfigureAwait(false);
            }
            else
            {
                connection.Dispose();
            }
        }
    }

    private async ValueTask CreateAsync(bool isAsync, NpgsqlConnection connection, CancellationToken cancellationToken)
    {
        // Without a commit, it is rolled back when the connection returns to its pool.
        NpgsqlTransaction transaction = isAsync ? await connection.BeginTransactionAsync(cancellationToken).ConfigureAwait(false) : connection.BeginTransaction();
        using NpgsqlCommand command = new(table.Create, connection, transaction);
        await RunAsync(isAsync, command, cancellationToken).ConfigureAwait(false);
        if (isAsync)
        {
            await transaction.CommitAsync(cancellationToken).ConfigureAwait(false);
        }
        else
        {
            transaction.Commit();
        }
    }

    private static NpgsqlCommand Command(NpgsqlConnection connection, string text, string key)
    {
        NpgsqlCommand command = new(text, connection);
        command.Parameters.Add(new NpgsqlParameter<string> { TypedValue = key, NpgsqlDbType = NpgsqlDbType.Text });
        return command;
    }

    private static NpgsqlParameter Optional<T>(T? value, NpgsqlDbType type)
        where T : struct => new() { Value = value is { } known ? known : DBNull.Value, NpgsqlDbType = type };

    private static async ValueTask<int> RunAsync(bool isAsync, NpgsqlCommand command, CancellationToken cancellationToken) =>
        isAsync ? await command.ExecuteNonQueryAsync(cancellationToken).ConfigureAwait(false) : command.ExecuteNonQuery();
}
