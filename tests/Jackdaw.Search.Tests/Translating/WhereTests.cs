using System.Linq.Expressions;
using Jackdaw.Search.Tests.Querying;
using Xunit;

namespace Jackdaw.Search.Tests.Translating;

/// <summary>What each form of a condition becomes.</summary>
public class WhereTests
{
    private readonly QueryHarness _harness = new();

    [Fact]
    public void Comparisons()
    {
        int five = 5;
        Check("score > 5", p => p.Score > 5);
        Check("score > 5", p => p.Score > five);
        Check("score > 5", p => five < p.Score);
        Check("score >= 5", p => five <= p.Score);
        Check("score < 5", p => p.Score < 5);
        Check("score <= 5", p => p.Score <= 5);
        Check("score <> 5", p => p.Score != 5);
        Check("id = 5", p => p.Id == five);
        Check("weight > 5", p => p.Weight > five);
        Check("score = id", p => p.Score == p.Id);
    }

    [Fact]
    public void Numbers_of_all_widths()
    {
        byte level = 3;
        long wide = long.MaxValue;
        Check("level = 3", p => p.Level == level);
        Check("level = 3", p => p.Level == 3);
        Check("views > 4000000000", p => p.Views > 4_000_000_000);
        Check("big = 18446744073709551615u", p => p.Big == ulong.MaxValue);
        Check("score < 9223372036854775807", p => p.Score < wide);
        Check("price > 0.5r", p => p.Price > 0.5);
        Check("price > 2r", p => p.Price > 2);
        Check("price > 1.25r", p => (decimal)p.Price > 1.25m);
    }

    [Fact]
    public void Whole_numbers_are_compared_with_whole_bounds()
    {
        double half = 2.5;
        Check("score > 2", p => p.Score > half);
        Check("score >= 3", p => p.Score >= half);
        Check("score < 3", p => p.Score < half);
        Check("score <= 2", p => p.Score <= half);
        Check("never", p => p.Score == half);
        half = 3;
        Check("score = 3", p => p.Score == half);
        Check("score <> 3", p => p.Score != half);
    }

    [Fact]
    public void Enumerations_and_truth_values()
    {
        PostType wanted = PostType.Answer;
        bool open = false;
        Check("type = 1", p => p.Type == PostType.Question);
        Check("type = 2", p => p.Type == wanted);
        Check("type <> 2", p => wanted != p.Type);
        Check("isopen = 1", p => p.IsOpen);
        Check("isopen <> 1", p => !p.IsOpen);
        Check("isopen = 0", p => p.IsOpen == open);
        Check("maybe = 1", p => p.Maybe == true);
        Check("maybe = 1", p => p.Maybe!.Value);
    }

    [Fact]
    public void Times_are_whole_seconds()
    {
        DateTime moment = new(2020, 1, 2, 3, 4, 5, 999, DateTimeKind.Utc);
        Check("created > 1577934245", p => p.Created > moment);
        Check("created = 1577934245", p => p.Created == moment);
        Check("created >= -1", p => p.Created >= DateTime.UnixEpoch.AddMilliseconds(-1));
        Check("changed < 1577934245", p => p.Changed < new DateTimeOffset(moment));
        Check("Year(created) = 2020", p => p.Created.Year == 2020);
        Check("(Month(created) = 1 and Day(created) = 2)", p => p.Created.Month == 1 && p.Created.Day == 2);
        Check("YearMonth(created) = 202001", p => Fulltext.YearMonth(p.Created) == 202001);
        Check("YearMonthDay(created) = 20200102", p => Fulltext.YearMonthDay(p.Created) == 20200102);
        Check("created < Now()", p => p.Created < Fulltext.UtcNow());
        Assert.StartsWith("created > ", Text(p => p.Created > DateTime.UtcNow.AddDays(-7)), StringComparison.Ordinal);
    }

    [Fact]
    public void Strings()
    {
        string? title = "it's";
        Check("title = 'it's'", p => p.Title == title);
        Check("title <> 'it's'", p => p.Title != title);
        Check("title = 'it's'", p => p.Title.Equals(title));
        Check("title = 'it's'", p => string.Equals(p.Title, title));
        Check("slug = ''", p => p.Slug == null);
        Check("slug <> ''", p => p.Slug != null);
        Check("slug = ''", p => string.IsNullOrEmpty(p.Slug));
        title = null;
        Check("slug = ''", p => p.Slug == title);
    }

    [Fact]
    public void Logic()
    {
        Check("(score > 1 and views > 2 and level > 3)", p => p.Score > 1 && p.Views > 2 && p.Level > 3);
        Check("(score > 1 or (views > 2 and level > 3))", p => p.Score > 1 || (p.Views > 2 && p.Level > 3));
        Check("score <= 1", p => !(p.Score > 1));
        Check("not (score > 1 or level > 3)", p => !(p.Score > 1 || p.Level > 3));
        Check("(score > 1 or level > 3)", p => !!(p.Score > 1 || p.Level > 3));
        Check("((isopen = 1 and score > 1) or (isopen <> 1 and score > 2))", p => p.IsOpen ? p.Score > 1 : p.Score > 2);
        Check("((isopen = 1 and score > 1) or (isopen <> 1 and score <= 1))", p => p.IsOpen == p.Score > 1);
        Check("score in 1..9", p => p.Score >= 1 && p.Score <= 9);
        Check("(level = 2 and score in 1..9)", p => p.Level == 2 && p.Score >= 1 && p.Score <= 9);
        Assert.Equal(
            "(score > 1 and level > 2)",
            ModelText.Where(QueryHarness.PlanOf(_harness.Posts.Where(p => p.Score > 1).Where(p => p.Level > 2))));
    }

    [Fact]
    public void What_is_known_beforehand_is_not_sent()
    {
        bool all = true;
        string? text = null;
        Check("", p => all || p.Score > 1);
        Check("score > 1", p => all && p.Score > 1);
        Check("never", p => !all && p.Score > 1);
        Check("", p => text == null || p.Score == text.Length);
        Check("score = 3", p => p.Score == (all ? 3 : p.Id));
        all = false;
        text = "four";
        Check("score > 1", p => all || p.Score > 1);
        Check("score = 4", p => text == null || p.Score == text.Length);
        Check("score = id", p => p.Score == (all ? 3 : p.Id));
    }

    [Fact]
    public void Nulls_of_nullable_members()
    {
        int? bound = null;
        Check("answers > 3", p => p.Answers > 3);
        Check("answers > 3", p => p.Answers!.Value > 3);
        Check("answers = 0", p => p.Answers.GetValueOrDefault() == 0);
        Check("answers > 1", p => (p.Answers ?? 0) > 1);
        Check("answers = 0", p => p.Answers == null);
        Check("answers <> 0", p => p.Answers.HasValue);
        Check("never", p => p.Answers > bound);
        Check("answers <> 0", p => p.Answers != bound);
        bound = 4;
        Check("answers > 4", p => p.Answers > bound);
    }

    [Fact]
    public void Calculations()
    {
        Check("(score Add id) > 3", p => p.Score + p.Id > 3);
        Check("((score Multiply 2) Subtract 1) = 3", p => (p.Score * 2) - 1 == 3);
        Check("(price Divide 2r) < 3r", p => p.Price / 2 < 3);
        Check("(score Divide 2r) < 3r", p => p.Score / 2.0 < 3);
        Check("(score Modulo 2) = 1", p => p.Score % 2 == 1);
        Check("-score < 3", p => -p.Score < 3);
        Check("If([score > 10], score, 0) > 3", p => (p.Score > 10 ? p.Score : 0) > 3);
        Check("Absolute(score) > 3", p => Math.Abs(p.Score) > 3);
        Check("Ceiling(price) > 3r", p => Math.Ceiling(p.Price) > 3);
        Check("Floor(price) > 3r", p => Math.Floor(p.Price) > 3);
        Check("SquareRoot(price) > 3r", p => Math.Sqrt(p.Price) > 3);
        Check("NaturalLogarithm(price) > 3r", p => Math.Log(p.Price) > 3);
        Check("Exponential(price) > 3r", p => Math.Exp(p.Price) > 3);
        Check("Power(price, 2r) > 3r", p => Math.Pow(p.Price, 2) > 3);
        Check("Minimum(score, id) > 3", p => Math.Min(p.Score, p.Id) > 3);
        Check("Maximum(score, 7) > 3", p => Math.Max(p.Score, 7) > 3);
        Check("Interval(score, 1, 10) = 1", p => Fulltext.Interval(p.Score, 1, 10) == 1);
        Check("Distance(lat, lon, 40.5r, -73.9r) in km < 10r", p => Fulltext.GeoDistanceInKilometers(p.Lat, p.Lon, 40.5, -73.9) < 10);
        Check("Distance(lat, lon, 1r, 2r) in m < 10r", p => Fulltext.GeoDistance(p.Lat, p.Lon, 1, 2) < 10);
        Check("weight > 1000", p => Fulltext.Weight() > 1000);
    }

    private string Text(Expression<Func<Post, bool>> condition) => ModelText.Where(QueryHarness.PlanOf(_harness.Posts.Where(condition)));

    private void Check(string expected, Expression<Func<Post, bool>> condition) => Assert.Equal(expected, Text(condition));
}
