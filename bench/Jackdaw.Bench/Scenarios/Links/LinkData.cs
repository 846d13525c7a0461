namespace Jackdaw.Bench.Scenarios.Links;

/// <summary>Random links from a fixed seed.</summary>
public static class LinkData
{
    public static List<Link> Create(int count)
    {
        var random = new Random(7);
        var bytes = new byte[16];
        var links = new List<Link>(count);
        for (int i = 0; i < count; i++)
        {
            links.Add(new Link { Id = NextGuid(), ParentId = NextGuid(), CreatedAt = NextTime() });
        }
        return links;

        Guid NextGuid()
        {
            random.NextBytes(bytes);
            return new Guid(bytes);
        }

        // A third has whole seconds, a third milliseconds, a third ticks; half of all is UTC.
        DateTimeOffset NextTime()
        {
            long ticks = new DateTime(2010, 1, 1).Ticks + random.NextInt64(15L * 365 * TimeSpan.TicksPerDay);
            ticks -= ticks % (random.Next(3) switch { 0 => TimeSpan.TicksPerSecond, 1 => TimeSpan.TicksPerMillisecond, _ => 1 });
            return new DateTimeOffset(ticks, TimeSpan.FromMinutes(random.Next(2) == 0 ? 0 : random.Next(-24, 25) * 30));
        }
    }
}
