using System.Text;
using System.Text.RegularExpressions;
using StackSearch.Bench.Export;
using StackSearch.Posts;

namespace StackSearch.Tests;

public class PostsXmlReaderTests
{
    [Fact]
    public void Rows_become_posts()
    {
        List<Post> posts = SampleDump.Read(SampleDump.Xml);

        Assert.Equal([1, 2, 4], posts.Select(p => p.Id));
        Post expected = new()
        {
            Id = 1,
            PostTypeId = PostType.Question,
            AcceptedAnswerId = 2,
            CreationDate = new DateTime(2010, 1, 2, 3, 4, 5, 67, DateTimeKind.Utc),
            Score = -3,
            ViewCount = 99,
            Body = "<p>Grüße &amp; \"日本語\" 😀</p>\n",
            OwnerUserId = -1,
            LastActivityDate = new DateTime(2010, 1, 3, 0, 0, 0, DateTimeKind.Utc),
            Title = "How <b>?",
            Tags = ["c#", ".net"],
            AnswerCount = 1,
            CommentCount = 2,
            FavoriteCount = 4,
        };
        Assert.Null(PostDifference.Find(expected, posts[0]));
        Assert.Equal(1234567, posts[1].LastEditDate!.Value.Ticks % 10_000_000);
        Assert.Null(posts[1].Tags);
        Assert.Equal(["java", "обработка-строк"], posts[2].Tags!);
    }

    [Fact]
    public void The_root_of_excerpts_is_read_too() =>
        Assert.Equal(3, SampleDump.Read(SampleDump.Xml.Replace("posts>", "xml>", StringComparison.Ordinal)).Count);

    [Fact]
    public void A_file_cut_off_anywhere_is_an_error_with_a_position()
    {
        byte[] whole = Encoding.UTF8.GetBytes(SampleDump.Xml);
        int end = SampleDump.Xml.TrimEnd().Length + (whole.Length - SampleDump.Xml.Length);
        for (int length = 1; length < end; length++)
        {
            JobFailure failure = Assert.Throws<JobFailure>(() => SampleDump.Read(whole[..length]));
            Assert.True(
                Regex.IsMatch(failure.Message, "^Posts.xml(, line [1-9]|: not valid XML: Root element is missing$)"), $"{length}: {failure.Message}");
            Assert.DoesNotContain('\n', failure.Message);
        }
    }

    [Fact]
    public void Any_changed_byte_gives_posts_or_a_failure_and_nothing_else()
    {
        const int Seed = 4711;
        Random random = new(Seed);
        byte[] whole = Encoding.UTF8.GetBytes(SampleDump.Xml);
        for (int i = 0; i < 3_000; i++)
        {
            byte[] broken = [.. whole];
            broken[random.Next(broken.Length)] = (byte)random.Next(256);
            Exception? exception = Record.Exception(() => SampleDump.Read(broken));
            Assert.True(exception is null or JobFailure, $"seed {Seed}, round {i}: {exception}");
        }
    }

    [Theory]
    [InlineData("Id=\"1\"", "Id=\"x1\"", "line 3, position 8: Id=\"x1\" is not a whole number of 32 bits")]
    [InlineData("Id=\"1\"", "Id=\"99999999999\"", "Id=\"99999999999\" is not")]
    [InlineData("Id=\"1\"", "Id=\"\"", "Id=\"\" is not")]
    [InlineData("Id=\"1\" ", "", "line 3, position 4: the row has no Id")]
    [InlineData("PostTypeId=\"1\"", "PostTypeId=\"one\"", "PostTypeId=\"one\" is not")]
    [InlineData("PostTypeId=\"1\"", "", "the row has no PostTypeId")]
    [InlineData("2010-01-02T03:04:05.067", "2010-13-02T03:04:05.067", "CreationDate=\"2010-13-02T03:04:05.067\" is not a date")]
    [InlineData("2010-01-02T03:04:05.067", "yesterday", "CreationDate=\"yesterday\" is not a date")]
    [InlineData("Score=\"-3\"", "Score=\"1.5\"", "Score=\"1.5\" is not")]
    [InlineData("&lt;c#&gt;&lt;.net&gt;", "c#, .net", "Tags=\"c#, .net\" is not tags like")]
    [InlineData("<posts>", "<users>", "expected <posts>, found <users>")]
    [InlineData("<row Id=\"1\"", "<post Id=\"1\"", "line 3, position 4: only <row> elements belong here, found <post>")]
    [InlineData("<posts>", "<posts>hello", "found text \"hello")]
    [InlineData("<posts>", "<!DOCTYPE posts [<!ENTITY a \"b\">]><posts>", "line 2, position 11: a DTD is not allowed here")]
    [InlineData("Grüße", "&unknown;", "not valid XML")]
    [InlineData("</posts>", "</post>", "not valid XML")]
    [InlineData("Grüße", "a\0b", "not valid XML")]
    public void What_is_wrong_is_said_with_its_place(string find, string replace, string expected)
    {
        int at = SampleDump.Xml.IndexOf(find, StringComparison.Ordinal);
        string xml = SampleDump.Xml[..at] + replace + SampleDump.Xml[(at + find.Length)..];

        JobFailure failure = Assert.Throws<JobFailure>(() => SampleDump.Read(xml));

        Assert.Contains(expected, failure.Message);
        Assert.StartsWith("Posts.xml, line ", failure.Message);
        Assert.Equal(ExitCode.Failed, failure.Code);
    }

    [Fact]
    public void A_DTD_is_refused_at_its_place()
    {
        string xml = SampleDump.Xml.Replace("<posts>", "<!-- a comment -->\n\n  <!DOCTYPE posts SYSTEM \"http://example.org/posts.dtd\">\n<posts>", StringComparison.Ordinal);
        Assert.StartsWith("Posts.xml, line 4, position 13: a DTD", Assert.Throws<JobFailure>(() => SampleDump.Read(xml)).Message);
    }

    [Fact]
    public void Entities_of_a_DTD_never_grow()
    {
        string levels = string.Concat(Enumerable.Range(1, 30).Select(level => $"<!ENTITY % p{level} \"&#37;p{level - 1};&#37;p{level - 1};\">"));
        string xml = SampleDump.Xml.Replace("<posts>", $"<!DOCTYPE posts [<!ENTITY % p0 \"<!-- x -->\">{levels}%p30;]>\n<posts>", StringComparison.Ordinal);
        Assert.StartsWith("Posts.xml: not valid XML: ", Assert.Throws<JobFailure>(() => SampleDump.Read(xml)).Message);
    }

    [Fact]
    public void Invalid_UTF8_is_an_error()
    {
        byte[] xml = Encoding.Latin1.GetBytes(SampleDump.Xml.Replace("Grüße", "Gr\u00FCße", StringComparison.Ordinal));
        Assert.Contains("not valid XML", Assert.Throws<JobFailure>(() => SampleDump.Read(xml)).Message);
    }

    [Fact]
    public void Empty_files_and_files_without_rows_are_errors()
    {
        Assert.Equal("Posts.xml: the file is empty", Assert.Throws<JobFailure>(() => SampleDump.Read("")).Message);
        Assert.Equal("Posts.xml: no <row> in it", Assert.Throws<JobFailure>(() => SampleDump.Read("<posts></posts>")).Message);
        Assert.Equal("Posts.xml: no <row> in it", Assert.Throws<JobFailure>(() => SampleDump.Read("<posts/>")).Message);
    }

    [Fact]
    public void Foreign_text_in_messages_is_short_and_harmless()
    {
        string xml = SampleDump.Xml.Replace("Score=\"-3\"", $"Score=\"&#xA;{new string('9', 1000)}\"", StringComparison.Ordinal);
        string message = Assert.Throws<JobFailure>(() => SampleDump.Read(xml)).Message;
        Assert.True(message.Length < 200, message);
        Assert.DoesNotContain('\n', message);
    }

    [Fact]
    public void A_row_beyond_the_limit_is_refused_before_it_fills_the_memory()
    {
        string row = "<row Id=\"1\" PostTypeId=\"1\" CreationDate=\"2010-01-02T03:04:05\" Body=\"" + new string('x', 300_000) + "\" />";
        Assert.Single(SampleDump.Read($"<posts>{row}</posts>", rowLimit: 400_000));
        string message = Assert.Throws<JobFailure>(() => SampleDump.Read($"<posts>{row}</posts>", rowLimit: 100_000)).Message;
        Assert.Contains("a row of more than", message);
        // Many rows together may be longer than the limit of one.
        string rows = string.Concat(Enumerable.Repeat(row, 10));
        Assert.Equal(10, SampleDump.Read($"<posts>{rows}</posts>", rowLimit: 400_000).Count);
    }
}
