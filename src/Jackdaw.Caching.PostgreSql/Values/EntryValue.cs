using System.Buffers;
using Npgsql;
using NpgsqlTypes;

namespace Jackdaw.Caching.PostgreSql.Values;

/// <summary>Transfers values between the caller's memory and the connection, without intermediate arrays.</summary>
internal static class EntryValue
{
    private const int Piece = 64 * 1024;

    /// <summary>Creates the parameter for a value.</summary>
    public static NpgsqlParameter ToParameter(ReadOnlySequence<byte> value) => value.IsSingleSegment
        ? new NpgsqlParameter<ReadOnlyMemory<byte>> { TypedValue = value.First, NpgsqlDbType = NpgsqlDbType.Bytea }
        : new NpgsqlParameter<Stream> { TypedValue = new SequenceStream(value), NpgsqlDbType = NpgsqlDbType.Bytea };

    /// <summary>Reads the first column of a row in sequential mode.</summary>
    public static async ValueTask ReadAsync(bool isAsync, NpgsqlDataReader reader, IBufferWriter<byte> destination, CancellationToken cancellationToken)
    {
        Stream stream = isAsync ? await reader.GetStreamAsync(0, cancellationToken).ConfigureAwait(false) : reader.GetStream(0);
        try
        {
            for (long rest = stream.Length; rest > 0;)
            {
                // The space that the caller's buffer has, or as much as is left of the value.
                Memory<byte> space = destination.GetMemory((int)Math.Min(rest, Piece));
                if (space.IsEmpty)
                {
                    throw new InvalidOperationException("The buffer writer returned less memory than requested.");
                }

                space = space[..(int)Math.Min(space.Length, rest)];
                int read = isAsync ? await stream.ReadAsync(space, cancellationToken).ConfigureAwait(false) : stream.Read(space.Span);
                if (read == 0)
                {
                    throw new EndOfStreamException($"The value ends {rest} bytes before the length that the server stated.");
                }

                destination.Advance(read);
                rest -= read;
            }
        }
        finally
        {
            if (isAsync)
            {
                await stream.DisposeAsync().ConfigureAwait(false);
            }
            else
            {
                stream.Dispose();
            }
        }
    }
}
