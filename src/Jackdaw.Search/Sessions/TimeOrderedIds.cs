using System.Security.Cryptography;

namespace Jackdaw.Search.Sessions;

/// <summary>
/// Generates document ids below 2^53, which JavaScript and doubles can hold: 31 bits of seconds since 2026, 16 random bits per store, and a
/// 6-bit counter. A store never generates an id twice, and its ids ascend. Two stores collide only if they have the same 16 bits and
/// generate ids in the same second; the back end is checked for that before such a document is stored.
/// </summary>
internal sealed class TimeOrderedIds
{
    public const int Nodes = 1 << NodeBits;

    private const int CounterBits = 6;
    private const int NodeBits = 16;
    private const int SecondShift = CounterBits + NodeBits;
    private const long Counter = (1 << CounterBits) - 1;
    private const long Most = (1L << 53) - 1;

    private static readonly DateTimeOffset Start = new(2026, 1, 1, 0, 0, 0, TimeSpan.Zero);

    private readonly TimeProvider _time;
    private int _node;
    private long _last;

    /// <param name="time">The clock.</param>
    /// <param name="node">The number that distinguishes this store from others, below <see cref="Nodes"/>; null for a random one.</param>
    public TimeOrderedIds(TimeProvider time, int? node = null)
    {
        _time = time;
        _node = node ?? RandomNumberGenerator.GetInt32(Nodes);
    }

    /// <summary>Generates the next id.</summary>
    /// <exception cref="FulltextException">The clock is past the year 2093, when these ids end.</exception>
    public long Next()
    {
        while (true)
        {
            long last = Volatile.Read(ref _last);

            // A clock that stops or goes back must not repeat an id, and if there are too many for a second, those of the next are used.
            long next = Math.Max(First((long)(_time.GetUtcNow() - Start).TotalSeconds), Following(last));
            if (next > Most)
            {
                throw new FulltextException(
                    $"No ids are available for the time {_time.GetUtcNow():u}: generated ids end in the year 2093. "
                    + "Set the clock, or FulltextConventions.DocumentIdGenerator.");
            }

            if (Interlocked.CompareExchange(ref _last, next, last) == last)
            {
                return next;
            }
        }
    }

    /// <summary>Chooses other random bits, because another store seems to have the same ones.</summary>
    public void Renew()
    {
        int node = RandomNumberGenerator.GetInt32(Nodes - 1);
        Volatile.Write(ref _node, node < Volatile.Read(ref _node) ? node : node + 1);
    }

    private long First(long second) => (Math.Max(0, second) << SecondShift) | ((long)Volatile.Read(ref _node) << CounterBits);

    private long Following(long last) =>
        (last & Counter) == Counter || ((last >> CounterBits) & (Nodes - 1)) != Volatile.Read(ref _node)
            ? First((last >> SecondShift) + 1)
            : last + 1;
}
