using System.Text;
using fastJSON;
using Jackdaw.TestKit.Documents;
using Jackdaw.TestKit.Doors;

namespace Jackdaw.Campaign.Growth;

/// <summary>Documents in fastJSON's format: each of its liberties with everything it may stand beside, and the forty families, which are no documents of it for the most part.</summary>
internal static class FastJsonFamilies
{
    /// <summary>What makes a document none of JSON, so that it is translated: a beginning and an end.</summary>
    private static readonly (string Name, string Begin, string End)[] Liberties =
    [
        ("a comma too many", "[,", "]"),
        ("single quotation marks", "['',", "]"),
        ("a comment", "[/* it's \" */", "]"),
        ("a number with a plus", "[+1,", "]"),
        ("a half of a surrogate pair", "[\"\\uD800\",", "]"),
    ];

    /// <summary>What there is much of.</summary>
    private static readonly (string Name, string Again)[] Parts =
    [
        ("strings", "\"abc\","), ("strings in single quotation marks", "'abc',"), ("strings of Korea", "\"힣힣\","), ("ligatures", "\"\uFB01\","), ("escapes", "\"\\n\\u00e9\","), ("halves", "\"\\uDC00\","),
        ("names", "{\"a\":1},"), ("names in single quotation marks", "{'a':1},"), ("nested objects", "{\"a\":{\"a\":{\"a\":{}}}},"), ("nested lists", "[[[[]]]],"), ("numbers", "1,"), ("hexadecimal numbers", "0xFF,"),
        ("named numbers", "NaN,"), ("words", "Null,"), ("comments in stars", "/* it's */1,"), ("comments to the end of the line", "1, // it's\n"), ("commas", ","), ("references", "{\"$i\":1},"), ("late types", "{\"a\":1,\"$type\":\"X\"},"),
        ("what does not close", "{\"a\":"), ("quotation marks", "\""), ("controls", "\"\u0001\","),
    ];

    /// <summary>What is read is passed, so that the collector does not take part in the measurement: the translation and the reading are what can be slow.</summary>
    internal static IEnumerable<Family> All() =>
    [
        .. from liberty in Liberties
           from part in Parts
           select Of($"{part.Name} beside {liberty.Name}", n => liberty.Begin + string.Concat(Enumerable.Repeat(part.Again, n / part.Again.Length)) + liberty.End),
        .. HostileFamilies.All.Select(family => Of(family.Key, family.Value)),
    ];

    private static Family Of(string name, Func<int, string> make) =>
        new(name, "fastJSON", size => Encoding.UTF8.GetBytes(make(size)), utf8 => Work("{\"gone\":" + Encoding.UTF8.GetString(utf8) + "}"), 16);

    private static Action Work(string json) => () => Outcome.Of(text => JSON.FillObject(new Target(), text), json);

    /// <summary>A type that has nothing of what the documents have.</summary>
    internal sealed class Target
    {
        public int Id { get; set; }
    }
}
