using System.Security.Cryptography;

namespace Jackdaw.Search.Sessions;

/// <summary>
/// Numbers for documents: milliseconds since 2020 above 20 bits that begin at random in each process and count on, so that
/// numbers grow with time, are never given twice by one store, and hardly ever by two processes.
/// </summary>
internal sealed class TimeOrderedIds(TimeProvider time)
{
    private const int CounterBits = 20;

    private static readonly DateTimeOffset Start = new(2020, 1, 1, 0, 0, 0, TimeSpan.Zero);

    private readonly int _offset = RandomNumberGenerator.GetInt32(1 << CounterBits);
    private long _last;

    public long Next()
    {
        while (true)
        {
            long now = (((long)(time.GetUtcNow() - Start).TotalMilliseconds << CounterBits) | (uint)_offset) & long.MaxValue;
            long last = Volatile.Read(ref _last);

            // A clock that stands still or goes back must not give a number twice.
            long next = Math.Max(now, last + 1);
            if (Interlocked.CompareExchange(ref _last, next, last) == last)
            {
                return next;
            }
        }
    }
}
