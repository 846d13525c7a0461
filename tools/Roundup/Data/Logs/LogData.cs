namespace Roundup.Data.Logs;

/// <summary>Lines of about 150 bytes from a fixed seed; paths and codes as unevenly spread as real ones (Zipf).</summary>
internal static class LogData
{
    private static readonly string[] Paths =
        ["/", "/index.html", "/api/v1/search?q=json", "/images/logo.svg", "/products/1042", "/login", "/api/v1/orders", "/favicon.ico", "/about", "/docs/guide/start", "/feed.xml", "/robots.txt"];

    private static readonly int[] Codes = [200, 304, 404, 302, 500, 206, 403];

    public static List<LogLine> Create(int count)
    {
        var random = new Random(894);
        var lines = new List<LogLine>(count);
        var time = new DateTime(2024, 6, 1, 0, 0, 0, DateTimeKind.Utc);
        for (int i = 0; i < count; i++)
        {
            time = time.AddMilliseconds(random.Next(400));
            lines.Add(new LogLine
            {
                Timestamp = time,
                ClientIp = $"{random.Next(1, 224)}.{random.Next(256)}.{random.Next(256)}.{random.Next(256)}",
                Request = $"GET {Paths[Zipf(random, Paths.Length)]} HTTP/1.1",
                Status = Codes[Zipf(random, Codes.Length)],
                Size = random.NextInt64(40_000),
                Seconds = Math.Round(random.NextDouble() * 2, 4),
            });
        }

        return lines;
    }

    private static int Zipf(Random random, int count) => (int)(Math.Pow(count + 1, random.NextDouble()) - 1);
}
