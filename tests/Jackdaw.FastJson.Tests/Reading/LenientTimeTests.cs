using System.Text;
using Jackdaw.TestKit.Measures;

namespace Jackdaw.FastJson.Tests.Reading;

/// <summary>
/// Documents that are no JSON: eight times the document takes about eight times the time, whatever is lenient in it and whatever it consists of. What is quadratic takes 64 times as long. It is processor
/// time that is measured, and the best of several tries counts.
/// </summary>
public class LenientTimeTests
{
    private const int Growth = 8;
    private const double Bound = 3 * Growth;
    private const int Size = 24 * 1024;

    /// <summary>A document that is made of a beginning, something again and again, and an end.</summary>
    private static readonly Dictionary<string, (string Begin, string Again, string End)> Families = new()
    {
        ["strings and a comma too many"] = ("[", "\"abc\",", "]"),
        ["strings in single quotation marks"] = ("[", "'abc',", "]"),
        ["strings of both kinds"] = ("[", "'a',\"b\",", "]"),
        ["text of Korea"] = ("[", "'힣힣힣',", "]"),
        ["ligatures and what stands for halves"] = ("[", "'\uFB01\uFDD0\uFDD0',", "]"),
        ["one long string"] = ("['", "abc \uFB01", "']"),
        ["one long string of quotation marks"] = ("['", "\"", "']"),
        ["names"] = ("{", "\"a\":1,", "}"),
        ["names in single quotation marks"] = ("{", "'a':'b',", "}"),
        ["names without quotation marks"] = ("{", "a:1,", "}"),
        ["nested objects"] = ("[,", "{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{}}}}}},", "]"),
        ["nesting beyond the limit"] = ("[,", "{\"a\":", ""),
        ["lists beyond the limit"] = ("[,", "[", ""),
        ["closing brackets"] = ("[,", "]", ""),
        ["comments to the end of the line"] = ("[", "\"a\", // it's\n", "]"),
        ["comments to a carriage return"] = ("[", "\"a\", // it's\r", "]"),
        ["comments in stars"] = ("[", "\"a\", /* it's */", "]"),
        ["comments alone"] = ("", "/**/", "1"),
        ["a comment without an end"] = ("[1,", "/* ", ""),
        ["stars and slashes"] = ("[1,/*", "* / ", ""),
        ["slashes"] = ("[,", "/ ", ""),
        ["numbers"] = ("[,", "1,", "]"),
        ["numbers with a plus"] = ("[", "+1,", "]"),
        ["numbers without digits on one side"] = ("[", ".5,5.,", "]"),
        ["hexadecimal numbers"] = ("[", "0xFF,", "]"),
        ["one long hexadecimal number"] = ("[0x", "0", "]"),
        ["one long number"] = ("[+", "1", "]"),
        ["named numbers"] = ("[", "NaN,-Infinity,", "]"),
        ["words"] = ("[,", "Null,true,", "]"),
        ["one long word"] = ("[", "x", "]"),
        ["commas"] = ("[", ",", "]"),
        ["colons"] = ("{", ":", "}"),
        ["quotation marks"] = ("[,", "\"", ""),
        ["single quotation marks"] = ("[,", "'", ""),
        ["text without an end"] = ("['", "\"a", ""),
        ["unknown escapes"] = ("['", "\\A", "']"),
        ["escapes"] = ("['", "\\u00e9\\n", "']"),
        ["lines that go on"] = ("['", "a\\  \n", "']"),
        ["backslashes and blanks"] = ("['", "\\ ", "']"),
        ["controls"] = ("[\"", "\u0001a", "\"]"),
        ["halves of surrogate pairs, escaped"] = ("[", "\"\\uD800\",", "1]"),
        ["halves of surrogate pairs, raw"] = ("[", "\"\uD800\",", "1]"),
        ["one text of halves"] = ("[\"", "\uDC00\\ud800", "\"]"),
        ["blanks"] = ("[,", " \n", "]"),
        ["types"] = ("[", "{\"a\":'b',\"$type\":\"X\"},", "]"),
        ["types and tables"] = ("[", "{'$types':{'X':'1'},'$type':'1'},", "]"),
        ["references"] = ("[", "{'$i':1},", "]"),
    };

    private static readonly Dictionary<string, Action<string>> Doors = new()
    {
        ["parsed"] = json => JSON.Parse(json),
        ["parsed from bytes"] = json => JSON.Parse(Encoding.UTF8.GetBytes(json)),
        ["without quotation marks"] = json => JSON.ToObject(json, typeof(object), new JSONParameters { AllowNonQuotedKeys = true }),
        ["of a type"] = json => JSON.ToObject<List<Models.HasObject>>(json),
        ["skipped"] = json => JSON.FillObject(new Models.HasObject(), "{\"gone\":" + json + ",}"),
        ["names of types"] = json => fastJSON.FastJson.TypesIn(new MemoryStream(Encoding.UTF8.GetBytes(json))),
    };

    public static TheoryData<string> Names => [.. Families.Keys];

    [Theory]
    [MemberData(nameof(Names))]
    public void Eight_times_the_document_takes_eight_times_the_time(string family)
    {
        string small = Make(family, Size);
        string large = Make(family, Growth * Size);
        foreach ((string door, Action<string> open) in Doors)
        {
            double ratio = ProcessorTime.Ratio(() => Try(open, small), () => Try(open, large), Bound);
            Assert.True(ratio <= Bound, $"{family}, {door}: {Growth} times the size took {ratio:0.0} times the time.");
        }
    }

    private static string Make(string family, int size)
    {
        (string begin, string again, string end) = Families[family];
        return begin + string.Concat(Enumerable.Repeat(again, size / again.Length)) + end;
    }

    private static void Try(Action<string> open, string json)
    {
        try
        {
            open(json);
        }
        catch (JsonDataException)
        {
            // What is refused has to be refused quickly.
        }
    }
}
