using System.Buffers;

namespace Jackdaw.Caching.Tests.Servers.Redis;

/// <summary>
/// What is sent to the server and what it answers. An entry is a hash: <c>d</c> the value, <c>s</c> the sliding expiry in milliseconds, <c>a</c> the absolute one in milliseconds since 1970.
/// </summary>
internal static class RedisCommands
{
    /// <summary>
    /// Moves the end of an entry that slides, as its own fields say at that moment: another client may have stored another entry between two commands. Answers whether there is one.
    /// </summary>
    private const string Touch = """
        local e = redis.call('HMGET', KEYS[1], 's', 'a')
        if e[1] then
          local ms = tonumber(e[1])
          if e[2] then ms = math.min(ms, tonumber(e[2]) - tonumber(ARGV[1])) end
          redis.call('PEXPIRE', KEYS[1], ms)
          return 1
        end
        return 0
        """;

    /// <summary>Stores an entry with its expiry, both or none of them.</summary>
    public static async ValueTask<bool> SetAsync(RedisConnection connection, string key, ReadOnlySequence<byte> value, EntryExpiry expiry, CancellationToken cancellation)
    {
        RespWriter writer = connection.Writer;
        writer.Begin(1);
        writer.Text("MULTI"u8);

        // Whatever was there, of any type, and its expiry.
        writer.Begin(2);
        writer.Text("DEL"u8);
        writer.Text(key);
        writer.Begin(4 + (expiry.Sliding is null ? 0 : 2) + (expiry.Sliding is null || expiry.At is null ? 0 : 2));
        writer.Text("HSET"u8);
        writer.Text(key);
        if (expiry.Sliding is { } sliding)
        {
            writer.Text("s"u8);
            writer.Number(sliding);
            if (expiry.At is { } at)
            {
                writer.Text("a"u8);
                writer.Number(at);
            }
        }

        writer.Text("d"u8);
        await writer.ValueAsync(value, cancellation).ConfigureAwait(false);
        if (expiry.Left is { } left)
        {
            writer.Begin(3);
            writer.Text("PEXPIRE"u8);
            writer.Text(key);
            writer.Number(left);
        }

        writer.Begin(1);
        writer.Text("EXEC"u8);
        await writer.FlushAsync(cancellation).ConfigureAwait(false);
        await ReadSetAsync(connection, expiry.Left is null ? 2 : 3, cancellation).ConfigureAwait(false);
        return true;
    }

    /// <summary>Gets a value into a buffer; false if there is none.</summary>
    public static async ValueTask<bool> TryGetAsync(RedisConnection connection, string key, IBufferWriter<byte> destination, long now, CancellationToken cancellation)
    {
        RespWriter writer = connection.Writer;
        writer.Begin(4);
        writer.Text("HMGET"u8);
        writer.Text(key);
        writer.Text("s"u8);
        writer.Text("d"u8);
        await writer.FlushAsync(cancellation).ConfigureAwait(false);
        RespReader reader = connection.Reader;
        RespNumber array = await reader.ArrayAsync(cancellation).ConfigureAwait(false);
        ThrowIfRefused(connection, array.Error);
        ThrowUnless(connection, array.Value == 2, $"{array.Value} fields came instead of 2");
        bool slides = await SkipAsync(reader, cancellation).ConfigureAwait(false);
        RespNumber length = await reader.LengthAsync(cancellation).ConfigureAwait(false);
        ThrowIfRefused(connection, length.Error);
        if (length.Value < 0)
        {
            return false;
        }

        await reader.BytesAsync(length.Value, destination, cancellation).ConfigureAwait(false);
        if (slides)
        {
            await TouchAsync(connection, key, now, cancellation).ConfigureAwait(false);
        }

        return true;
    }

    /// <summary>Moves the end of an entry that slides.</summary>
    public static async ValueTask<bool> TouchAsync(RedisConnection connection, string key, long now, CancellationToken cancellation)
    {
        RespWriter writer = connection.Writer;
        writer.Begin(5);
        writer.Text("EVAL"u8);
        writer.Text(Touch);
        writer.Number(1);
        writer.Text(key);
        writer.Number(now);
        return await NumberAsync(connection, cancellation).ConfigureAwait(false) > 0;
    }

    /// <summary>Removes an entry.</summary>
    public static async ValueTask<bool> RemoveAsync(RedisConnection connection, string key, CancellationToken cancellation)
    {
        RespWriter writer = connection.Writer;
        writer.Begin(2);
        writer.Text("DEL"u8);
        writer.Text(key);
        return await NumberAsync(connection, cancellation).ConfigureAwait(false) > 0;
    }

    private static async ValueTask<long> NumberAsync(RedisConnection connection, CancellationToken cancellation)
    {
        await connection.Writer.FlushAsync(cancellation).ConfigureAwait(false);
        RespNumber number = await connection.Reader.NumberAsync(cancellation).ConfigureAwait(false);
        ThrowIfRefused(connection, number.Error);
        return number.Value;
    }

    /// <summary>Reads the replies to MULTI and to each command of it, then those of EXEC. All are read, whatever is refused, so that the next operation finds its own.</summary>
    private static async ValueTask ReadSetAsync(RedisConnection connection, int commands, CancellationToken cancellation)
    {
        RespReader reader = connection.Reader;
        string? refused = null;
        for (int i = 0; i < 1 + commands; i++)
        {
            string? error = await reader.StatusAsync(cancellation).ConfigureAwait(false);
            refused ??= error;
        }

        RespNumber results = await reader.ArrayAsync(cancellation).ConfigureAwait(false);
        refused ??= results.Error;
        ThrowUnless(connection, results.Error is not null || results.Value == commands, $"{results.Value} results came instead of {commands}");
        for (int i = 0; i < results.Value; i++)
        {
            RespNumber result = await reader.NumberAsync(cancellation).ConfigureAwait(false);
            refused ??= result.Error;
        }

        ThrowIfRefused(connection, refused);
    }

    /// <summary>Reads a string of no interest; false if there is none.</summary>
    private static async ValueTask<bool> SkipAsync(RespReader reader, CancellationToken cancellation)
    {
        RespNumber length = await reader.LengthAsync(cancellation).ConfigureAwait(false);
        if (length.Value < 0)
        {
            return false;
        }

        await reader.BytesAsync(length.Value, new ArrayBufferWriter<byte>(), cancellation).ConfigureAwait(false);
        return true;
    }

    private static void ThrowIfRefused(RedisConnection connection, string? error)
    {
        if (error is not null)
        {
            throw RedisException.Refused(connection.Address, error);
        }
    }

    private static void ThrowUnless(RedisConnection connection, bool isRight, string what)
    {
        if (!isRight)
        {
            throw RedisException.Broken(connection.Address, what);
        }
    }
}
