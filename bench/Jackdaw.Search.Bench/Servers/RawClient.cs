using Jackdaw.Search.Servers;
using Jackdaw.Search.Wire;

namespace Jackdaw.Search.Bench.Servers;

/// <summary>The protocol and nothing else: a statement's bytes there, rows of bytes back.</summary>
internal sealed class RawClient : IDisposable
{
    private readonly ServerOptions _options;
    private readonly ServerConnection _connection;

    private RawClient(ServerOptions options, ServerConnection connection)
    {
        _options = options;
        _connection = connection;
    }

    public static async Task<RawClient> Open(string connectionString)
    {
        ServerOptions options = ConnectionStringReader.Read(connectionString);
        return new RawClient(options, (await ServerConnection.OpenAsync(
            options.WriteHost, options, TimeLimit.In(options.ConnectTimeout), options.ConnectTimeout, CancellationToken.None))!);
    }

    /// <summary>A statement that can be sent any number of times.</summary>
    public static StatementBuffer Statement(string text)
    {
        StatementBuffer statement = new(text.Length);
        statement.Append(text);
        return statement;
    }

    /// <summary>Sends a packet of statements; the answer to the first of them.</summary>
    /// <param name="statement">The packet.</param>
    /// <param name="columns">The columns of the answer, where they are known; otherwise their names are read.</param>
    public async ValueTask<WireResult> Send(StatementBuffer statement, string[]? columns = null)
    {
        _connection.BeginAsync(_options.CommandTimeout, CancellationToken.None);
        await _connection.SendAsync(statement);
        return await Read(columns);
    }

    /// <summary>The answer to the next statement of the same packet.</summary>
    public ValueTask<WireResult> Next(string[]? columns = null) => Read(columns);

    public void Dispose() => _connection.Dispose();

    private async ValueTask<WireResult> Read(string[]? columns)
    {
        WireResult result = await _connection.ReadAsync(columns);
        if (!result.HasMore)
        {
            _connection.EndAsync();
        }
        return result.Error is null ? result : throw new InvalidOperationException(result.Error);
    }
}
