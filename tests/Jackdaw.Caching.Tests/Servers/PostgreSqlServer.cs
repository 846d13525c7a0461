using System.Diagnostics;
using System.Globalization;
using Jackdaw.Caching.PostgreSql;
using Jackdaw.TestKit.Waiting;
using Microsoft.Extensions.Caching.Distributed;
using Npgsql;

namespace Jackdaw.Caching.Tests.Servers;

/// <summary>A PostgreSQL with an empty database. It refuses to run as root, so root starts it as the user that its package makes.</summary>
public sealed class PostgreSqlServer() : CacheServer(Find("postgres", Folders()), "postgresql")
{
    private const string User = "postgres";

    private static readonly bool IsRoot = Environment.IsPrivilegedProcess;

    /// <summary>How it is reached. Without resets of sessions, which the tests leave nothing in.</summary>
    public string ConnectionString => Reached(Port);

    public override IBufferDistributedCache Connect(int port) => new PostgreSqlCache(new PostgreSqlCacheOptions { ConnectionString = Reached(port) });

    public override async Task<TimeSpan?> LeftAsync(string key)
    {
        await using NpgsqlConnection connection = new(ConnectionString);
        await connection.OpenAsync();
        await using NpgsqlCommand command = new("SELECT expires_at - clock_timestamp() FROM jackdaw_cache WHERE key = $1", connection) { Parameters = { new() { Value = key } } };
        return await command.ExecuteScalarAsync() as TimeSpan?;
    }

    public override Task AgeAsync(string key, TimeSpan left) => RunAsync("UPDATE jackdaw_cache SET expires_at = clock_timestamp() + $2 WHERE key = $1", key, left);

    /// <summary>Runs a statement, and says how many rows it changed.</summary>
    public async Task<int> RunAsync(string text, params object[] values)
    {
        await using NpgsqlConnection connection = new(ConnectionString);
        await connection.OpenAsync();
        await using NpgsqlCommand command = new(text, connection);
        foreach (object value in values)
        {
            command.Parameters.Add(new NpgsqlParameter { Value = value });
        }

        return await command.ExecuteNonQueryAsync();
    }

    /// <summary>The first column of the first row.</summary>
    public async Task<object?> AskAsync(string text)
    {
        await using NpgsqlConnection connection = new(ConnectionString);
        await connection.OpenAsync();
        await using NpgsqlCommand command = new(text, connection);
        return await command.ExecuteScalarAsync();
    }

    protected override (string Program, string[] Arguments) Command()
    {
        string data = Path.Combine(Folder, "data");
        if (!Directory.Exists(data))
        {
            if (IsRoot && !OperatingSystem.IsWindows())
            {
                File.SetUnixFileMode(Folder, (UnixFileMode)0b111_101_101);
                End(Run("chown", [User, Folder]));
            }

            End(Start("initdb", "-D", data, "-U", User, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"));
        }

        return AsUser("postgres", "-D", data, "-p", Port.ToString(CultureInfo.InvariantCulture), "-k", Folder, "-c", "listen_addresses=127.0.0.1", "-c", "fsync=off", "-c", "max_connections=200");
    }

    protected override bool Answers()
    {
        try
        {
            using NpgsqlConnection connection = new(ConnectionString + ";Pooling=false");
            connection.Open();
            return true;
        }
        catch (NpgsqlException)
        {
            return false;
        }
    }

    private static string Reached(int port) => $"Host=127.0.0.1;Port={port};Username={User};Database={User};SSL Mode=Disable;GSS Encryption Mode=Disable;Maximum Pool Size=30;No Reset On Close=true;Timeout={Patience.Seconds};Command Timeout={Patience.Seconds}";

    /// <summary>Debian keeps the servers of each version in a folder of its own.</summary>
    private static IEnumerable<string> Folders() => Directory.Exists("/usr/lib/postgresql")
        ? Directory.GetDirectories("/usr/lib/postgresql").OrderByDescending(folder => int.TryParse(Path.GetFileName(folder), out int version) ? version : 0).Select(folder => Path.Combine(folder, "bin"))
        : [];

    private static (string Program, string[] Arguments) AsUser(string name, params string[] arguments)
    {
        string program = Find(name, Folders())!;
        return IsRoot ? ("setpriv", [$"--reuid={User}", $"--regid={User}", "--init-groups", "--", program, .. arguments]) : (program, arguments);
    }

    private Process Start(string name, params string[] arguments)
    {
        (string program, string[] all) = AsUser(name, arguments);
        return Run(program, all);
    }

    private static void End(Process process)
    {
        process.WaitForExit();
        Assert.True(process.ExitCode == 0, $"{process.StartInfo.FileName} {string.Join(' ', process.StartInfo.ArgumentList)} ended with {process.ExitCode}");
        process.Dispose();
    }
}
