namespace Jackdaw.Bench.Scenarios.Converted;

/// <summary>Random tickets and notices from a fixed seed.</summary>
public static class ConvertedData
{
    private static readonly string[] Authors = ["ada", "linus", "grace.hopper", "barbara", "edsger"];
    private static readonly string[] Words = ["reader", "returns", "wrong", "offset", "after", "an", "escape", "of", "the", "last", "member"];

    public static List<Ticket> Tickets(int count)
    {
        var random = new Random(41);
        return [.. Enumerable.Range(0, count).Select(_ => new Ticket { State = (TicketState)random.Next(3), OpenedAt = NextTime(random) })];
    }

    public static List<FullTicket> FullTickets(int count)
    {
        var random = new Random(42);
        return [.. Enumerable.Range(0, count).Select(i => new FullTicket
        {
            Id = 5_000_000 + i,
            Subject = NextText(random, 6),
            State = (TicketState)random.Next(3),
            OpenedAt = NextTime(random),
            Author = Authors[random.Next(Authors.Length)],
            Votes = random.Next(500),
            IsPublic = random.Next(2) == 0,
        })];
    }

    public static List<Notice> Notices(int count)
    {
        var random = new Random(43);
        return [.. Enumerable.Range(0, count).Select(i => NextNotice(random, i))];
    }

    private static Notice NextNotice(Random random, int index)
    {
        Notice notice = random.Next(3) switch
        {
            0 => new CommitNotice { Kind = "commit", Branch = "main", Author = Authors[random.Next(Authors.Length)], Message = NextText(random, 8), Files = random.Next(1, 40) },
            1 => new ReleaseNotice { Kind = "release", Version = $"{random.Next(9)}.{random.Next(20)}.{random.Next(20)}", Notes = NextText(random, 20), IsDraft = random.Next(4) == 0, Size = random.Next(1, 900) / 8.0 },
            _ => new CommentNotice { Kind = "comment", Author = Authors[random.Next(Authors.Length)], Text = NextText(random, 15), Likes = random.Next(50), Url = $"https://code.example.org/comments/{index}" },
        };
        notice.Id = 9_000_000 + index;
        notice.Repository = "jackdaw/jackdaw";
        notice.CreatedAt = new DateTimeOffset(NextTime(random));
        return notice;
    }

    private static DateTime NextTime(Random random) => DateTime.UnixEpoch.AddSeconds(random.Next(1_500_000_000, 1_790_000_000));

    private static string NextText(Random random, int words) => string.Join(' ', Enumerable.Range(0, words).Select(_ => Words[random.Next(Words.Length)]));
}
