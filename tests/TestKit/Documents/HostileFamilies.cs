namespace Jackdaw.TestKit.Documents;

/// <summary>Forty families of documents that cost a careless reader more than their length: each is as long as is asked for.</summary>
public static class HostileFamilies
{
    /// <summary>Documents of about so many characters, by the name of their family.</summary>
    public static IReadOnlyDictionary<string, Func<int, string>> All { get; } = new Dictionary<string, Func<int, string>>
    {
        ["blanks"] = n => new string(' ', n) + "1",
        ["line breaks then an error"] = n => new string('\n', n) + "x",
        ["many elements"] = n => "[" + Repeat("1,", n / 2) + "1]",
        ["many empty arrays"] = n => "[" + Repeat("[],", n / 3) + "[]]",
        ["many elements then an error"] = n => "[" + Repeat("1,", n / 2) + "x]",
        ["members of one name"] = n => "{" + Repeat("\"a\":1,", n / 6) + "\"a\":1}",
        ["members of many names"] = n => "{" + string.Concat(Enumerable.Range(0, n / 12).Select(i => $"\"n{i:0000000}\":1,")) + "\"Id\":1}",
        ["long names"] = n => "{" + Repeat("\"" + new string('n', 800) + "\":1,", n / 805) + "\"n\":1}",
        ["one long escaped name then an error"] = n => "{\"" + Repeat("\\u0061", n / 6) + "\":x}",
        ["one long text"] = n => "[\"" + new string('t', n) + "\"]",
        ["escapes"] = n => "[\"" + Repeat("\\n", n / 2) + "\"]",
        ["hexadecimal escapes"] = n => "[\"" + Repeat("\\u00e9", n / 6) + "\"]",
        ["surrogate pairs"] = n => "[\"" + Repeat("\\ud83d\\ude00", n / 12) + "\"]",
        ["non-ASCII"] = n => "[\"" + Repeat("é", n / 2) + "\"]",
        ["mixed text"] = n => "[\"" + Repeat("a\\né€😀", n / 12) + "\"]",
        ["a text that does not end"] = n => "[\"" + Repeat("t\\n", n / 3),
        ["text that ends in an error"] = n => "[\"" + new string('t', n) + "\\x\"]",
        ["short texts"] = n => "[" + Repeat("\"t\",", n / 4) + "\"t\"]",
        ["one long number"] = n => "[" + new string('1', n) + "]",
        ["a fraction of zeros"] = n => "[0." + new string('0', n) + "1]",
        ["numbers of many digits"] = n => "[" + Repeat(new string('9', 900) + "e-100,", n / 900) + "1]",
        ["exponents"] = n => "[" + Repeat("1e-300,", n / 7) + "1]",
        ["opening brackets"] = n => new string('[', n),
        ["opening braces"] = n => Repeat("{\"a\":", n / 5),
        ["objects of one member"] = n => "[" + Repeat("{\"a\":{}},", n / 9) + "{}]",
        ["colons"] = n => new string(':', n),
        ["quotes"] = n => "[" + new string('"', n),
        ["backslashes"] = n => "[\"" + new string('\\', n),
        ["comments"] = n => "[" + Repeat("/*c*/1,// d\n", n / 12) + "1]",
        ["comments that do not end"] = n => "[" + Repeat("/*a", n / 3),
        ["what is no comment"] = n => "[" + new string('/', n),
        ["trailing commas"] = n => "[" + Repeat("[1, ],", n / 6) + "1]",
        ["single quotation marks"] = n => "[" + Repeat("'\\'',", n / 5) + "1]",
        ["hexadecimal"] = n => "[" + Repeat("0x" + new string('f', 790) + ",", n / 793) + "1]",
        ["names without quotation marks"] = n => "{" + Repeat("ab:.5,", n / 6) + "}",
        ["raw control characters"] = n => "['" + Repeat("\u0001", n) + "']",
        ["blanks between numbers"] = n => "[" + Repeat("1 ", n / 2) + "]",
        ["blanks around commas"] = n => "[" + Repeat("1 , ", n / 4) + "1]",
        ["members from last to first"] = n => "{" + string.Concat(Enumerable.Range(0, n / 12).Select(i => $"\"n{n - i:0000000}\":1,")) + "\"a\":1}",
        ["a wrong kind around much"] = n => "{\"Id\":[" + Repeat("1,", n / 2) + "1]}",
    };

    private static string Repeat(string text, int times) => string.Concat(Enumerable.Repeat(text, times));
}
