using System.Globalization;
using Jackdaw.Search.Results;
using Jackdaw.Search.Tests.Querying;
using Xunit;

namespace Jackdaw.Search.Tests.Results;

/// <summary>Every type that a column can be read as.</summary>
public class CellReaderTests
{
    private enum Color : long
    {
        Red = -5,
        Green = 7,
    }

    [Fact]
    public void Whole_numbers()
    {
        Read(byte.MaxValue, "255");
        Read(sbyte.MinValue, "-128");
        Read(short.MinValue, "-32768");
        Read(ushort.MaxValue, "65535");
        Read(int.MinValue, "-2147483648");
        Read(uint.MaxValue, "4294967295");
        Read(long.MinValue, "-9223372036854775808");
        Read(ulong.MaxValue, "18446744073709551615");
        Read(5, "5.000000");
        Read(0, "");
        Read(0L, null);
        foreach (string bad in (string[])["256", "-1", "x", "1x", " 1", "1.5", "99999999999999999999", "1e400"])
        {
            Bad<byte>(bad);
        }

        Bad<long>("9223372036854775808");
        Bad<ulong>("-1");
        Bad<int>("2147483648");
    }

    [Fact]
    public void Real_numbers()
    {
        Read(0.1, "0.100000");
        Read(-1e-9, "-1e-9");
        Read(1.5f, "1.500000");
        Read(12.34m, "12.34");
        Read(double.NaN, "nan");
        Read(double.PositiveInfinity, "inf");
        Read(float.NegativeInfinity, "-inf");
        Read((Half)2, "2");
        Read(0.0, null);
        Bad<double>("1,5");
        Bad<double>(" 1");
        Bad<decimal>("nan");
    }

    [Fact]
    public void Truth_values_enumerations_and_strings()
    {
        Read(true, "1");
        Read(false, "0");
        Read(true, "true");
        Read(false, "false");
        Bad<bool>("2");
        Read(Color.Red, "-5");
        Read(Color.Green, "7");
        Read((Color)9, "9");
        Read(PostType.Answer, "2");
        Bad<PostType>("300");
        Bad<PostType>("Answer");
        Read("Ünïcode 日本 🎉", "Ünïcode 日本 🎉");
        Read("", "");
        Read<string?>(null, null);
    }

    [Fact]
    public void Times()
    {
        Read(new DateTime(2026, 11, 21, 0, 0, 0, DateTimeKind.Utc), "1795219200");
        Assert.Equal(DateTimeKind.Utc, Value<DateTime>("1795219200").Kind);
        Read(new DateTimeOffset(2026, 11, 21, 0, 0, 0, TimeSpan.Zero), "1795219200");
        Read(new DateOnly(2026, 11, 21), "1795219200");
        Read(DateTime.UnixEpoch, "0");
        Read(default(DateTime), null);
        Bad<DateTime>("99999999999999");
        Bad<DateTime>("2011-01-01");
    }

    [Fact]
    public void Nullable_values()
    {
        Read<int?>(null, null);
        Read<int?>(null, "");
        Read<int?>(0, "0");
        Read<DateTime?>(DateTime.UnixEpoch, "0");
        Read<PostType?>(PostType.Question, "1");
        Bad<int?>("x");
    }

    [Fact]
    public void Multi_value_collections()
    {
        Assert.Equal([1u, 2, 4294967295], Value<List<uint>>("1,2,4294967295")!);
        Assert.Equal([-1L, 5], Value<long[]>("-1,5")!);
        Assert.Equal([1, 2], Value<IReadOnlyList<int>>("1,2")!);
        Assert.Equal([1, 2], Value<IEnumerable<int>>("1,2")!);
        Assert.Equal([1, 2], Value<HashSet<int>>("1,2")!);
        Assert.Equal([1, 2], Value<ISet<int>>("1,2")!);
        Assert.Equal([1, 2], Value<SortedSet<int>>("2,1")!);
        Assert.Equal([1, 2], Value<Queue<int>>("1,2")!);
        Assert.Equal([PostType.Question, PostType.Answer], Value<PostType[]>("1,2")!);
        Assert.Equal([1, 2], Value<System.Collections.ObjectModel.Collection<int>>("1,2")!);
        Assert.Empty(Value<List<int>>("")!);
        Assert.Null(Value<List<int>>(null));
        Bad<List<byte>>("1,256");
        Bad<List<int>>("1,,2");
        Bad<List<int>>("1,x");
        Bad<List<int>>("1,");
    }

    [Fact]
    public void Json()
    {
        Assert.Equal(3, Value<Meta>("""{"Votes":{"Up":3}}""")!.Votes.Up);
        Assert.Equal(["a"], Value<List<string>>("""["a"]""")!);
        Assert.Null(Value<Meta>(null));
        Assert.Null(Value<Meta>("NULL"));
        Assert.Null(Value<Meta>("null"));
        FulltextException exception = Bad<Meta>("{\"Votes\":");
        Assert.NotNull(exception.InnerException);
    }

    [Fact]
    public void Values_inside_json_come_without_quotes()
    {
        Guid id = Guid.Parse("11112222-3333-4444-5555-666677778888");
        Assert.Equal(id, Inside<Guid>(id.ToString()));
        Assert.Equal(new DateTime(2026, 1, 2, 3, 4, 5), Inside<DateTime>("2026-01-02T03:04:05"));
        Assert.Equal(PostType.Answer, Inside<PostType>("2"));
        Assert.Equal("say \"hi\"", Inside<string>("say \"hi\""));
        Assert.Equal(5, Inside<int?>("5"));
        Assert.Null(Inside<int?>(null));
        Assert.Null(Inside<DateTime?>(null));
        Assert.True(Inside<bool>("true"));
        Assert.Equal([1, 2], Inside<int[]>("[1,2]")!);
        Assert.Equal(4, Inside<Votes>("""{"Up":4}""")!.Up);
        Assert.Throws<FulltextException>(() => Inside<Guid>("x"));
    }

    [Fact]
    public void A_bad_cell_is_named()
    {
        RowContext context = new(QueryHarness.Set(["id", "Score"], ["1", "2"], ["3", new string('x', 100)]), new PlainSerializer()) { Row = 1 };
        FulltextException exception = Assert.Throws<FulltextException>(() => CellReader<int>.Default.Read(context, 1));
        Assert.Contains("'Score'", exception.Message, StringComparison.Ordinal);
        Assert.Contains("row 1", exception.Message, StringComparison.Ordinal);
        Assert.Contains($"\"{new string('x', 40)}...\"", exception.Message, StringComparison.Ordinal);
        Assert.Contains("Int32", exception.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Random_whole_numbers_read_as_they_were_written()
    {
        Random random = new(7);
        for (int i = 0; i < 2000; i++)
        {
            long number = random.NextInt64(long.MinValue, long.MaxValue) >> random.Next(64);
            string text = number.ToString(CultureInfo.InvariantCulture);
            Read(number, text);
            if (number is >= int.MinValue and <= int.MaxValue)
            {
                Read((int)number, text);
            }
            else
            {
                Bad<int>(text);
            }
        }
    }

    private static void Read<T>(T expected, string? cell) => Assert.Equal(expected, Value<T>(cell));

    private static T? Value<T>(string? cell) => CellReader<T>.Default.Read(Context(cell), 0);

    private static T? Inside<T>(string? cell) => JsonCells<T>.Reader.Read(Context(cell), 0);

    private static FulltextException Bad<T>(string cell) => Assert.Throws<FulltextException>(() => CellReader<T>.Default.Read(Context(cell), 0));

    private static RowContext Context(string? cell) => new(QueryHarness.Set(["c"], [cell]), new PlainSerializer());
}
