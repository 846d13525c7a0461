namespace Jackdaw.Search.Tests.Agreement;

/// <summary>Aggregations of every kind with arguments drawn from a seed, for any back end and for rows in memory.</summary>
internal static class AggregateShapes
{
    private static readonly string[] Zones = ["UTC", "Europe/Prague", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "America/Sao_Paulo"];

    public static IReadOnlyDictionary<string, Func<IFulltextQuery<Exhibit>, Random, string>> All { get; } = new Dictionary<string, Func<IFulltextQuery<Exhibit>, Random, string>>
    {
        ["numbers"] = (query, random) =>
        {
            int least = random.Next(-5, 6);
            return Text(query, a => new
            {
                Count = a.Count(),
                Sum = a.Sum(e => e.Price),
                Mean = a.Average(e => e.Rank),
                Low = a.Min(e => e.Created),
                High = a.Max(e => e.Score),
                Least = a.Min(e => e.Price),
                Rating = a.Max(e => e.Rating),
                Day = a.Min(e => e.Day),
                Stats = a.Stats(e => e.Views),
                Kinds = a.CountDistinct(e => e.Kind),
                Rooms = a.CountDistinct(e => e.Room),
                Some = a.Where(e => e.Rank > least).Select(w => new { Count = w.Count(), Price = w.Average(e => e.Price), Open = w.Where(e => e.IsOpen).Count() }),
                Computed = a.Sum(e => e.Rank * 2),
            }, e => e.Score < 1000);
        },
        ["terms of texts"] = (query, random) =>
        {
            int top = random.Next(1, 6);
            return Text(query, a => a.By(e => e.Kind).Top(top).Select(k => new { k.Key, Count = k.Count(), Price = k.Sum(e => e.Price), Colours = k.By(e => e.Colour).Counts() }));
        },
        ["terms by key"] = (query, random) =>
        {
            int top = random.Next(1, 9);
            return random.Next(2) == 0
                ? Text(query, a => a.By(e => e.Room).Top(top).OrderByDescending(k => k.Key).Counts())
                : Text(query, a => a.By(e => e.Kind).Top(top).OrderBy(k => k.Key).Select(k => new { k.Key, Open = k.By(e => e.IsOpen).OrderBy(o => o.Key).Counts() }));
        },
        ["terms by number"] = (query, random) =>
        {
            int top = random.Next(1, 12);
            return random.Next(3) switch
            {
                0 => Text(query, a => a.By(e => e.Rank).Top(top).OrderByDescending(k => k.Sum(e => e.Price)).Select(k => new { k.Key, Sum = k.Sum(e => e.Price) })),
                1 => Text(query, a => a.By(e => e.Room).Top(top).OrderBy(k => k.CountDistinct(e => e.Kind).Value).Counts()),
                _ => Text(query, a => a.By(e => e.Rating).Top(top).OrderBy(k => k.Max(e => e.Created)).Select(k => new { k.Key, Last = k.Max(e => e.Created) })),
            };
        },
        ["terms of real numbers and times"] = (query, random) =>
        {
            int top = random.Next(5, 30);
            return Text(query, a => new { Prices = a.By(e => e.Price).Top(top).Counts(), Latitudes = a.By(e => e.Latitude).Top(top).OrderBy(k => k.Key).Counts(), Days = a.By(e => e.Day).Top(top).Counts() });
        },
        ["each value"] = (query, random) =>
        {
            int top = random.Next(1, 12);
            return Text(query, a => new { Tags = a.ByEach(e => e.TagIds).Top(top).Select(t => new { t.Key, Count = t.Count(), Kinds = t.By(e => e.Kind).Counts() }), Numbers = a.ByEach(e => e.Numbers).Counts() });
        },
        ["histogram"] = (query, random) =>
        {
            double interval = random.Next(1, 60) / 4.0;
            double offset = random.Next(2) == 0 ? 0 : interval / 2;
            return random.Next(2) == 0
                ? Text(query, a => a.ByInterval(e => e.Price, interval).Offset(offset).Select(b => new { b.Key, Count = b.Count(), Rank = b.Average(e => e.Rank) }))
                : Text(query, a => a.ByInterval(e => e.Rank, interval).WithEmpty().Select(b => new { b.Key, Rooms = b.By(e => e.Room).Top(2).Counts() }), e => e.Id % 37 == 0);
        },
        ["dates"] = (query, random) =>
        {
            CalendarInterval interval = (CalendarInterval)random.Next(0, 7);
            TimeZoneInfo zone = TimeZoneInfo.FindSystemTimeZoneById(Zones[random.Next(interval == CalendarInterval.Hour ? 3 : Zones.Length)]);
            return Text(query, a => a.ByDate(e => e.Created, interval).InZone(zone).Select(b => new { b.Key, Count = b.Count(), Best = b.Max(e => e.Price) }));
        },
        ["empty dates"] = (query, random) =>
        {
            CalendarInterval interval = (CalendarInterval)random.Next((int)CalendarInterval.Day, 7);
            TimeZoneInfo zone = TimeZoneInfo.FindSystemTimeZoneById(Zones[random.Next(Zones.Length)]);
            return Text(query, a => a.ByDate(e => e.Created, interval).InZone(zone).WithEmpty().Counts(), e => e.Id < 4);
        },
        ["days"] = (query, random) => Text(query, a => a.ByDate(e => e.Day, CalendarInterval.Week).WithEmpty().Counts()),
        ["spans of time"] = (query, random) =>
        {
            TimeSpan interval = TimeSpan.FromSeconds(random.Next(1_000_000, 90_000_000));
            return Text(query, a => a.ByDate(e => e.Created, interval).Select(b => new { b.Key, Count = b.Count() }));
        },
        ["ranges"] = (query, random) =>
        {
            double[] bounds = [random.Next(0, 20), random.Next(20, 50) + 0.5, random.Next(60, 90)];
            DateTime first = new(2008 + random.Next(10), 5, 1, 0, 0, 0, DateTimeKind.Utc);
            int rank = random.Next(-3, 4);
            return Text(query, a => new
            {
                Prices = a.ByRange(e => e.Price, bounds).Select(b => new { b.Key, Count = b.Count(), Mean = b.Average(e => e.Rank) }),
                Times = a.ByRange(e => e.Created, first, first.AddYears(1)).Counts(),
                Ranks = a.ByRange(e => e.Rank, rank).Counts(),
            });
        },
        ["first documents"] = (query, random) =>
        {
            int count = random.Next(1, 6);
            return Text(query, a => new
            {
                Newest = a.OrderByDescending(e => e.Created).Take(count, e => new { e.Id, e.Title, e.Colour, Twice = e.Rank * 2 }),
                Whole = a.OrderBy(e => e.Rank).ThenByDescending(e => e.Price).Take(count).Select(e => $"{e.Id} {e.Kind} {e.TagIds.Count}").ToList(),
                Rooms = a.By(e => e.Room).OrderBy(r => r.Key).Select(r => new { r.Key, Ids = r.Take(count, e => e.Id), Cheap = r.Where(e => e.IsOpen).OrderBy(e => e.Price).Take(1, e => e.Price) }),
            });
        },
        ["percentiles"] = (query, random) =>
        {
            double percent = random.Next(0, 101);
            return Text(query, a => a.Percentiles(e => e.Price, percent, 50, 0, 100), e => e.Id < 3);
        },
        ["pages"] = (query, random) =>
        {
            int size = random.Next(3, 30);
            List<string> pages = [];
            var page = query.Aggregate(a => a.PagesBy(e => new { e.Kind, e.Room, e.IsOpen }).Take(size).Select(b => new { b.Key, b.Key.Room, Count = b.Count(), Price = b.Sum(e => e.Price) }));
            pages.Add(AggregateText.Of(page));
            while (page.Next is { } next)
            {
                page = query.Aggregate(a => a.PagesBy(e => new { e.Kind, e.Room, e.IsOpen }).Take(size).After(next).Select(b => new { b.Key, b.Key.Room, Count = b.Count(), Price = b.Sum(e => e.Price) }));
                pages.Add(AggregateText.Of(page));
            }

            return string.Join('\n', pages);
        },
        ["pages of times and real numbers"] = (query, random) =>
        {
            int size = random.Next(20, 90);
            var page = query.Aggregate(a => a.PagesBy(e => new { e.Price, e.Created }).Take(size).Select(b => b.Key));
            return AggregateText.Of(page) + AggregateText.Of(query.Aggregate(a => a.PagesBy(e => new { e.Price, e.Created }).Take(size).After(page.Next).Select(b => b.Key)));
        },
        ["inside JSON"] = (query, random) =>
        {
            int top = random.Next(1, 5);
            return Text(query, a => new
            {
                Names = a.By(e => e.Details!.Name).Top(top).Select(n => new { n.Key, Votes = n.Sum(e => e.Details!.Votes), Ratio = n.Max(e => e.Details!.Ratio) }),
                Remarks = a.By(e => e.Details!.Remark).Counts(),
                New = a.By(e => e.Details!.IsNew).Counts(),
                Votes = a.ByInterval(e => e.Details!.Votes, 10).Counts(),
                Stats = a.Stats(e => e.Details!.Ratio),
            }, e => e.Details != null);
        },
        ["deep"] = (query, random) =>
        {
            int least = random.Next(0, 60);
            return Text(query, a => a.By(e => e.Kind).Select(k => new
            {
                k.Key,
                Rooms = k.By(e => e.Room).Top(3).Select(r => new
                {
                    r.Key,
                    Years = r.ByDate(e => e.Created, CalendarInterval.Year).Select(y => new { y.Key, Dear = y.Where(e => e.Price >= least).Select(d => new { Count = d.Count(), Colours = d.By(e => e.Colour).Counts() }) }),
                }),
            }));
        },
    };

    public static string Text<TResult>(IFulltextQuery<Exhibit> query, System.Linq.Expressions.Expression<Func<IFulltextAggregates<Exhibit>, TResult>> aggregates, System.Linq.Expressions.Expression<Func<Exhibit, bool>>? where = null) =>
        AggregateText.Of((where is null ? query : query.Where(where)).Aggregate(aggregates));
}
