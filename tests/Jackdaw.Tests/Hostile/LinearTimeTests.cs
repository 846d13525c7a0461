using System.Diagnostics;
using System.Text;
using Jackdaw.Generated;
using Jackdaw.Reading;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestModels;
using Jackdaw.Writing;

namespace Jackdaw.Tests.Hostile;

/// <summary>
/// Eight times the document takes about eight times the time. The bound is generous, because the machine may be busy; what is
/// quadratic takes 64 times as long.
/// </summary>
[Collection(QuietCollection.Name)]
public class LinearTimeTests
{
    private const int Growth = 8;
    private const double Bound = 5 * Growth;

    /// <summary>No result of the larger document reaches the large object heap, where every allocation faults its pages in anew.</summary>
    private const int Size = 5_000;

    private static readonly JsonCodecHandle<bool> Discarding = (JsonCodecHandle<bool>)JsonCodecHandle.Of<bool, DiscardCodec>();

    public static TheoryData<string> Families => [.. Documents.Keys];

    private static Dictionary<string, Func<int, string>> Documents { get; } = new()
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

    [Theory]
    [MemberData(nameof(Families))]
    public void Reading_and_skipping(string family)
    {
        byte[] small = Encoding.UTF8.GetBytes(Documents[family](Size));
        byte[] large = Encoding.UTF8.GetBytes(Documents[family](Growth * Size));
        Assert.InRange(large.Length, 0.9 * Growth * small.Length, 1.1 * Growth * small.Length);
        (string Name, Action<byte[]> Work)[] doors =
        [
            ("IsValid", document => Json.IsValid(document)),
            ("with comments", document => CommentedJson.IsValid(document)),
            ("JSON5", document => Outcome.Of(utf8 => FileJson5.Deserialize<Envelope>(utf8), document)),
            ("minified", document => Outcome.Of(utf8 => Json.Minify(utf8).Length, document)),
            ("indented", document => Outcome.Of(utf8 => Json.Indent(utf8).Length, document)),
            ("canonical", document => Outcome.Of(utf8 => Json.Canonicalize(utf8).Length, document)),
            ("typed", document => Outcome.Of(utf8 => ReadDoor.From(utf8, Discarding, JsonProfileSettings.Default), document)),
            ("skipped", document => Outcome.Of(utf8 => Json.Deserialize<Envelope>(utf8), document)),
            ("stream", document => Outcome.Of(utf8 => Json.Deserialize<Envelope>(new DripStream(utf8)), document)),
        ];
        foreach ((string name, Action<byte[]> work) in doors)
        {
            double ratio = Ratio(() => work(small), () => work(large));
            Assert.True(ratio <= Bound, $"{family}, {name}: {Growth} times the size took {ratio:0.0} times the time.");
        }
    }

    /// <summary>The best of several tries on both sides; more tries while the bound is missed, because the machine may be busy.</summary>
    private static double Ratio(Action small, Action large)
    {
        long bestSmall = long.MaxValue;
        long bestLarge = long.MaxValue;
        for (int i = 0; i < 40; i++)
        {
            bestSmall = Math.Min(bestSmall, Time(small));
            bestLarge = Math.Min(bestLarge, Time(large));
            if (i >= 2 && bestLarge <= Bound * bestSmall)
            {
                break;
            }

            // Another test program may be running beside this one.
            Thread.Sleep(i < 10 ? 0 : 25);
        }

        // Below a few microseconds the clock and the call are all there is to measure.
        return bestLarge / Math.Max(bestSmall, Stopwatch.Frequency / 200_000.0);
    }

    private static long Time(Action work)
    {
        long start = Stopwatch.GetTimestamp();
        work();
        return Stopwatch.GetTimestamp() - start;
    }

    private static string Repeat(string text, int count) => string.Concat(Enumerable.Repeat(text, count));

    /// <summary>Reads everything as values and keeps nothing, so that the collector does not take part in the measurement.</summary>
    private readonly struct DiscardCodec : IUncheckedJsonCodec<bool>
    {
        public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, bool value) => at.Boolean(value);

        public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out bool value)
        {
            value = true;
            bool more;
            switch (at.Current)
            {
                case (byte)'"':
                    return at.String(context, out _);
                case (byte)'[':
                    for (at = at.BeginArray(context, out more); more; at = at.NextElement(context, out more))
                    {
                        at = Read(at, context, out _);
                    }

                    return at;
                case (byte)'{':
                    for (at = at.BeginObject(context, out more); more; at = at.Next(context, out more))
                    {
                        at = Read(at.MemberName(context, out _), context, out _);
                    }

                    return at;
                default:
                    return at.Double(context, out _);
            }
        }
    }
}
