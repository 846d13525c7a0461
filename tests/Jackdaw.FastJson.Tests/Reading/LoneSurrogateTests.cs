using System.Collections;
using System.Collections.Specialized;
using System.Data;
using System.Text;

namespace Jackdaw.FastJson.Tests.Reading;

/// <summary>Half of a surrogate pair is written, escaped or raw, and read again as what it was (docs/decisions/0285).</summary>
public class LoneSurrogateTests
{
    private const string High = "\uD83D";
    private const string Low = "\uDE00";

    public static TheoryData<string> Texts { get; } =
    [
        High, Low, "\uD800", "\uDBFF", "\uDC00", "\uDFFF",
        "a" + High, High + "a", Low + High, High + High + Low, High + Low + Low, "\uD83D\uDE00", High + "\uFDD0", "\uFDD0" + High, "\uFDD0", "\uFDD0\uFDD0\uE000", "\uE000" + Low,
        "é漢\uD800힣\uFFFD\uFB01\"\\\n" + Low + "\u0001", "\\uD800" + High, new string('x', 500) + High + new string('漢', 500),
    ];

    private static JSONParameters[] Forms { get; } = [new(), new() { UseEscapedUnicode = false }, new() { UsingGlobalTypes = false }, new() { UseEscapedUnicode = false, KVStyleStringDictionary = true }];

    [Theory]
    [MemberData(nameof(Texts), DisableDiscoveryEnumeration = true)]
    public void What_is_written_is_read(string text)
    {
        foreach (JSONParameters form in Forms)
        {
            Holder value = new() { Text = text, Letter = text[0], Any = text, Letters = text.ToCharArray(), List = [text], Map = new() { [text] = text }, ByLetter = new() { [text[^1]] = 1 }, Names = new() { [text] = text }, Hash = new() { [text] = text } };
            foreach (Holder back in Read(value, form))
            {
                Assert.Equal(text, back.Text);
                Assert.Equal(text[0], back.Letter);
                Assert.Equal(text, back.Any);
                Assert.Equal(text.ToCharArray(), back.Letters);
                Assert.Equal([text], back.List!);
                Assert.Equal(text, back.Map![text]);
                Assert.Equal(1, back.ByLetter![text[^1]]);
                Assert.Equal(text, back.Names![text]);
                Assert.Equal(text, back.Hash![text]);
                Assert.Equal("after", back.After);
            }
        }
    }

    [Theory]
    [MemberData(nameof(Texts), DisableDiscoveryEnumeration = true)]
    public void Roots_trees_and_dynamic_values_have_it(string text)
    {
        foreach (JSONParameters form in Forms)
        {
            Assert.Equal(text, JSON.ToObject<string>(JSON.ToJSON(text, form)));
            Assert.Equal(text, JSON.Parse(JSON.ToUtf8(text, form)));
            string json = JSON.ToJSON(new Dictionary<string, string> { [text] = text }, form);
            if (!form.KVStyleStringDictionary)
            {
                Assert.Equal(text, ((Dictionary<string, object>)JSON.Parse(json)!)[text]);
                Assert.Equal(text, JSON.ToDynamic(json)[text]);
            }

            Assert.Equal(text, JSON.ToObject<Dictionary<string, string>>(json)![text]);
        }
    }

    [Theory]
    [MemberData(nameof(Texts), DisableDiscoveryEnumeration = true)]
    public void Raw_text_is_read_as_fastJSON_writes_it(string text)
    {
        // Without UseEscapedUnicode it writes what is there.
        string raw = text.Replace("\\", "\\\\", StringComparison.Ordinal).Replace("\"", "\\\"", StringComparison.Ordinal);
        Assert.Equal(text, JSON.ToObject<string>($"\"{raw}\""));
        Assert.Equal(text, ((Dictionary<string, object>)JSON.Parse($"{{\"{raw}\":1,}}")!).Single().Key);
        Assert.Equal(text, JSON.ToObject<Holder>($"{{\"Gone\":\"{raw}\",\"Text\":\"{raw}\"}}")!.Text);
        Assert.Equal(text.Replace("'", "", StringComparison.Ordinal), JSON.Parse($"'{raw.Replace("\\\"", "\"", StringComparison.Ordinal)}'"));
    }

    [Fact]
    public void Halves_of_both_forms_make_one_character()
    {
        Assert.Equal("\uD83D\uDE00", JSON.Parse($"\"{High}\\uDE00\""));
        Assert.Equal("\uD83D\uDE00", JSON.Parse($"\"\\uD83D{Low}\""));
        Assert.Equal("\uD83D\uDE00", JSON.Parse("\"\\uD83D\\\n\\ude00\""));
        Assert.Equal("\uD83Dn", JSON.Parse("\"\\uD83D\\u006e\""));
        Assert.Equal("\uD83D\n", JSON.Parse("\"\\ud83d\\n\""));
    }

    [Fact]
    public void A_member_that_nobody_reads_does_no_harm()
    {
        Assert.Equal("a", JSON.ToObject<Holder>("{\"Gone\":\"\\uD800\",\"Deep\":[{\"x\":\"\\uDC00\"}],\"Text\":\"a\"}")!.Text);
        Assert.Equal("a", JSON.ToObject<Holder>(Encoding.UTF8.GetBytes("{\"Gone\":\"\\uD800\",\"\\uDC00\":1,\"Text\":\"a\"}"))!.Text);
        Holder filled = new();
        JSON.FillObject(filled, "{\"Gone\":\"\\uD800\",\"Text\":\"\uD800\"}");
        Assert.Equal("\uD800", filled.Text);
    }

    [Fact]
    public void Tables_have_it()
    {
        DataSet set = new("n" + High);
        DataTable table = set.Tables.Add("t" + Low);
        table.Columns.Add("c" + High, typeof(string));
        table.Columns.Add("d", typeof(object));
        table.Rows.Add("x" + High, "y" + Low);
        foreach (JSONParameters form in Forms)
        {
            DataSet back = JSON.ToObject<DataSet>(JSON.ToJSON(set, form))!;
            Assert.Equal("n" + High, back.DataSetName);
            Assert.Equal("x" + High, back.Tables["t" + Low]!.Rows[0]["c" + High]);
            Assert.Equal("y" + Low, back.Tables["t" + Low]!.Rows[0]["d"]);
        }

        Assert.Equal("x" + High, JSON.DeepCopy(set)!.Tables[0].Rows[0][0]);
    }

    [Fact]
    public void Names_of_members_and_of_the_map_are_found_beside_it()
    {
        // A name of a member has none, because the run time keeps names in UTF-8. One of the noncharacter is possible, and one of the character that replaces what is none.
        Guid guid = Writing.ScalarTests.Sample;
        Odd read = JSON.ToObject<Odd>($"{{\"v\uFFFD\":5,\"v\uD800\":6,\"O\uFDD0\":\"{guid}\",\"x\":\"\uD800\",\"$map\":{{\"v\uDC00\":\"System.Guid\",\"O\uFDD0\":\"System.Guid\",\"y\uD800\":\"System.Guid\"}}}}")!;
        Assert.Equal(5, read.Value);
        Assert.Equal(guid, read.Any);
    }

    [Fact]
    public void Names_without_quotation_marks_have_it()
    {
        JSONParameters plain = new() { AllowNonQuotedKeys = true };
        Dictionary<string, object> read = (Dictionary<string, object>)JSON.ToObject($"{{a{High}b : 1, c\uFDD0\"\\ : 2, \"d\": 3}}", typeof(object), plain)!;
        Assert.Equal(["a" + High + "b", "c\uFDD0\"\\", "d"], read.Keys);
    }

    [Fact]
    public void Copies_have_it()
    {
        Holder copy = JSON.DeepCopy(new Holder { Text = High, Letter = Low[0], Any = High, Map = new() { [Low] = High } })!;
        Assert.Equal(High, copy.Text);
        Assert.Equal(Low[0], copy.Letter);
        Assert.Equal(High, copy.Any);
        Assert.Equal(High, copy.Map![Low]);
    }

    [Fact]
    public void Bytes_that_are_no_UTF8_are_refused() =>
        Assert.Throws<JsonDataException>(() => JSON.ToObject<string>([(byte)'"', 0xED, 0xA0, 0x80, (byte)'"']));

    [Fact]
    public void Types_that_documents_mention_are_listed_beside_it()
    {
        using MemoryStream json = new(Encoding.UTF8.GetBytes("{\"$type\":\"A, B\",\"x\":\"\\uD800\"}"));
        Assert.Equal(["A, B"], fastJSON.FastJson.TypesIn(json));
    }

    private static IEnumerable<Holder> Read(Holder value, JSONParameters form)
    {
        string json = JSON.ToJSON(value, form);
        byte[] utf8 = JSON.ToUtf8(value, form);
        Assert.Equal(json, Encoding.UTF8.GetString(utf8));
        yield return JSON.ToObject<Holder>(json)!;
        yield return JSON.ToObject<Holder>(utf8)!;
        yield return JSON.ToObject<Holder>(new MemoryStream(utf8))!;
        yield return (Holder)JSON.ToObject(json, typeof(Holder))!;
        yield return JSON.ToObject<List<Holder>>($"[,{json},]")![0];
    }

    public class Holder
    {
        public string? Text { get; set; }

        public char Letter { get; set; }

        public object? Any { get; set; }

        public char[]? Letters { get; set; }

        public List<string>? List { get; set; }

        public Dictionary<string, string>? Map { get; set; }

        public Dictionary<char, int>? ByLetter { get; set; }

        public NameValueCollection? Names { get; set; }

        public Hashtable? Hash { get; set; }

        public string After { get; set; } = "after";
    }

    public class Odd
    {
        [fastJSON.DataMember(Name = "v\uFFFD")]
        public int Value { get; set; }

        [fastJSON.DataMember(Name = "O\uFDD0")]
        public object? Any { get; set; }
    }
}
