using System.Text;
using Jackdaw.TestModels;
using Jackdaw.Tests.Runtime;

namespace Jackdaw.Tests.Streams;

/// <summary>Files of lines: order, counts, bad lines, appending.</summary>
public sealed class LinesTests : IDisposable
{
    private readonly string _path = Path.GetTempFileName();

    public static TheoryData<int> Parallelism => [1, 2, 7];

    public void Dispose() => File.Delete(_path);

    [Theory]
    [MemberData(nameof(Parallelism))]
    public async Task Lines_come_in_order(int parallelism)
    {
        List<PersonRecord> people = AsyncWritingTests.Sample(60_000);
        Assert.Equal(people.Count, await Json.SerializeLinesAsync(_path, people));
        JsonLines<PersonRecord> lines = Json.DeserializeLines<PersonRecord>(_path, new() { Parallelism = parallelism });
        Assert.Equal(people, lines.AsEnumerable());
        Assert.Equal((people.Count, 0), (lines.Count, lines.BadLines));
        Assert.Equal<PersonRecord?>(people, await ListAsync(lines));
        Assert.Equal((people.Count, 0), (lines.Count, lines.BadLines));
    }

    [Theory]
    [MemberData(nameof(Parallelism))]
    public async Task Bad_lines_are_passed_and_counted(int parallelism)
    {
        string[] texts = [.. Enumerable.Range(0, 30_000).Select(i => i % 1000 == 7 ? "{\"Name\":" : i % 1000 == 8 ? "" : Json.Serialize(new PersonRecord("p", i)))];
        await File.WriteAllLinesAsync(_path, texts);
        List<(long Line, long Offset)> bad = [];
        JsonLinesOptions options = new() { Parallelism = parallelism, SkipBadLines = true, BadLine = error => bad.Add((error.LineNumber!.Value, error.Offset)) };
        JsonLines<PersonRecord> lines = Json.DeserializeLines<PersonRecord>(_path, options);
        Assert.Equal(Enumerable.Range(0, 30_000).Where(i => i % 1000 is not (7 or 8)), (await ListAsync(lines)).Select(person => person!.Age));
        Assert.Equal((30_000 - 60, 30), (lines.Count, lines.BadLines));
        Assert.Equal(Enumerable.Range(0, 30).Select(i => (i * 1000L) + 7), bad.Select(place => place.Line));
        byte[] all = File.ReadAllBytes(_path);
        Assert.All(bad, place => Assert.Equal("{\"Name\":", Encoding.UTF8.GetString(all, (int)place.Offset - 8, 8)));
    }

    [Theory]
    [MemberData(nameof(Parallelism))]
    public async Task The_first_bad_line_ends_the_reading(int parallelism)
    {
        await File.WriteAllTextAsync(_path, string.Concat(Enumerable.Range(0, 50_000).Select(i => i == 40_000 ? "x\n" : $"{i}\n")));
        JsonLines<int> lines = Json.DeserializeLines<int>(_path, new() { Parallelism = parallelism });
        List<int> read = [];
        JsonDataException error = Assert.Throws<JsonDataException>(() => read.AddRange(lines.AsEnumerable().Select(number => number)));
        Assert.Equal((JsonError.ExpectedValue, 40_000L), (error.Code, error.LineNumber));
        Assert.Equal(40_000, lines.Count);
        await Assert.ThrowsAsync<JsonDataException>(async () => await ListAsync(lines));
        Assert.Equal(40_000, lines.Count);
    }

    [Theory]
    [MemberData(nameof(Parallelism))]
    public async Task Who_stops_early_gets_no_more(int parallelism)
    {
        await Json.SerializeLinesAsync(_path, Enumerable.Range(0, 200_000));
        JsonLines<int> lines = Json.DeserializeLines<int>(_path, new() { Parallelism = parallelism });
        Assert.Equal([0, 1, 2], lines.AsEnumerable().Take(3));
        await foreach (int number in lines)
        {
            if (number == 100)
            {
                break;
            }
        }

        Assert.Equal(101, lines.Count);
    }

    [Theory]
    [MemberData(nameof(Parallelism))]
    public void A_line_beyond_the_limit_is_refused_by_name(int parallelism)
    {
        File.WriteAllText(_path, "1\n\"" + new string('x', 3_000_000) + "\"\n2\n");
        JsonLines<object> lines = SmallElementJson.DeserializeLines<object>(_path, new() { Parallelism = parallelism });
        JsonDataException error = Assert.Throws<JsonDataException>(() => lines.AsEnumerable().Count());
        Assert.Equal((JsonError.TooLarge, 2L, 1L), (error.Code, error.Offset, error.LineNumber));
    }

    [Fact]
    public void A_line_beyond_the_limit_is_passed_without_being_held()
    {
        File.WriteAllText(_path, "1\n\"" + new string('x', 3_000_000) + "\"\n2\n");
        JsonLines<object> lines = SmallElementJson.DeserializeLines<object>(_path, new() { SkipBadLines = true });
        Assert.Equal(2, lines.AsEnumerable().Count());
        Assert.Equal(1, lines.BadLines);
    }

    [Theory]
    [MemberData(nameof(Parallelism))]
    public async Task A_loop_that_is_cancelled_gets_no_more_values(int parallelism)
    {
        await File.WriteAllLinesAsync(_path, Enumerable.Range(0, 20_000).Select(i => $"{i}"));
        using CancellationTokenSource source = new();
        int seen = 0;
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () =>
        {
            await foreach (int number in Json.DeserializeLines<int>(_path, new() { Parallelism = parallelism }).WithCancellation(source.Token))
            {
                Assert.Equal(seen, number);
                if (++seen == 100)
                {
                    await source.CancelAsync();
                }
            }
        });
        Assert.Equal(100, seen);
    }

    [Theory]
    [MemberData(nameof(Parallelism))]
    public void Values_before_one_whose_type_throws_are_given_first(int parallelism)
    {
        File.WriteAllLines(_path, Enumerable.Range(0, 50_000).Select(i => i == 40_000 ? "{\"Number\":-1}" : $"{{\"Number\":{i}}}"));
        int seen = 0;
        Assert.Throws<OperationCanceledException>(() =>
        {
            foreach (Leaving? each in RuntimeJson.DeserializeLines<Leaving>(_path, new() { Parallelism = parallelism }).AsEnumerable())
            {
                Assert.Equal(seen++, each!.Number);
            }
        });
        Assert.Equal(40_000, seen);
    }

    [Theory]
    [MemberData(nameof(Parallelism))]
    public void The_counts_are_those_of_the_loop_that_was_begun_last(int parallelism)
    {
        File.WriteAllLines(_path, ["1", "x", "2", "y", "3"]);
        JsonLines<int> lines = Json.DeserializeLines<int>(_path, new() { Parallelism = parallelism, SkipBadLines = true });
        using IEnumerator<int> first = lines.AsEnumerable().GetEnumerator();
        Assert.True(first.MoveNext());
        using IEnumerator<int> last = lines.AsEnumerable().GetEnumerator();
        Assert.True(last.MoveNext() && last.MoveNext());
        while (first.MoveNext())
        {
        }

        Assert.Equal((2, 1), (lines.Count, lines.BadLines));
    }

    [Fact]
    public async Task What_is_appended_begins_on_a_line_of_its_own()
    {
        await File.WriteAllTextAsync(_path, "1\n2");
        Assert.Equal(2, await Json.SerializeLinesAsync(_path, [3, 4], new JsonLinesOptions { Append = true }));
        Assert.Equal("1\n2\n3\n4\n", await File.ReadAllTextAsync(_path));
        Assert.Equal(1, await Json.SerializeLinesAsync(_path, AsyncWritingTests.Numbers(1), new JsonLinesOptions { Append = true }));
        Assert.Equal("1\n2\n3\n4\n1\n", await File.ReadAllTextAsync(_path));
        Assert.Equal(1, await Json.SerializeLinesAsync(_path, [9]));
        Assert.Equal("9\n", await File.ReadAllTextAsync(_path));
    }

    [Fact]
    public async Task An_empty_file_has_no_lines()
    {
        Assert.Empty(Json.DeserializeLines<int>(_path).AsEnumerable());
        Assert.Empty(await ListAsync(Json.DeserializeLines<int>(_path, new() { Parallelism = 3 })));
        Assert.Throws<FileNotFoundException>(() => Json.DeserializeLines<int>(_path + "-not").AsEnumerable().Any());
        Assert.Throws<ArgumentOutOfRangeException>(() => new JsonLinesOptions { Parallelism = 0 });
    }

    [Fact]
    public void A_file_in_another_encoding_is_read_in_parallel_too()
    {
        File.WriteAllText(_path, string.Concat(Enumerable.Range(0, 100_000).Select(i => $"\"é{i}\"\n")), Encoding.Unicode);
        Assert.Equal(Enumerable.Range(0, 100_000).Select(i => $"é{i}"), Json.DeserializeLines<string>(_path, new() { Parallelism = 2 }).AsEnumerable());
    }

    private static async Task<List<T?>> ListAsync<T>(JsonLines<T> lines)
    {
        List<T?> all = [];
        await foreach (T? value in lines)
        {
            all.Add(value);
        }

        return all;
    }

    /// <summary>An exception that is no judgement on the value.</summary>
    private sealed class Leaving
    {
        public int Number
        {
            get;
            set => field = value >= 0 ? value : throw new OperationCanceledException("The program ends.");
        }
    }
}
