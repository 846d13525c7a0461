using System.Security.Cryptography;

namespace Jackdaw.Search.Sessions;

/// <summary>
/// Ids for documents, below 2^53 so that JavaScript and doubles hold them: 31 bits of seconds since 2026, 16 bits that each store draws at random,
/// 6 bits that count. One store never gives an id twice, and its ids grow. Two stores collide only when they drew the same 16 bits and give ids at
/// the same second; the back end is asked for that before such a document is stored.
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
    /// <param name="node">What distinguishes this store from others, below <see cref="Nodes"/>; null: drawn at random.</param>
    public TimeOrderedIds(TimeProvider time, int? node = null)
    {
        _time = time;
        _node = node ?? RandomNumberGenerator.GetInt32(Nodes);
    }

    /// <exception cref="FulltextException">The clock is after the year 2093, where these ids end.</exception>
    public long Next()
    {
        while (true)
        {
            long last = Volatile.Read(ref _last);

            // A clock that stands still or goes back must not give an id twice, and more than fit into a second take those of the next.
            long next = Math.Max(First((long)(_time.GetUtcNow() - Start).TotalSeconds), Following(last));
            if (next > Most)
            {
                throw new FulltextException(
                    $"There are no ids left for the time {_time.GetUtcNow():u}: those that are made for documents end in the year 2093. "
                    + "Set the clock, or FulltextConventions.DocumentIdGenerator.");
            }

            if (Interlocked.CompareExchange(ref _last, next, last) == last)
            {
                return next;
            }
        }
    }

    /// <summary>Draws other bits, because another store seems to have the same.</summary>
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
