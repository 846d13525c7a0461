using System.Globalization;
using System.Text;
using Xunit;

namespace Jackdaw.Search.Tests.Agreement;

/// <summary>Whatever users type is looked for, never executed: no error, and the same documents on both back ends.</summary>
[Collection(AgreementCollection.Name)]
public class RandomTextTests(BothStores both)
{
    private const int Seed = 20261121;
    private const int Texts = 10_000;
    private const int PerTrip = 200;

    private static readonly string[] Fragments =
    [
        "MAYBE", "NEAR", "NEAR/3", "NOTNEAR", "SENTENCE", "PARAGRAPH", "ZONE", "ZONE:(a)", "ZONESPAN", "AND", "OR", "NOT", "@title", "@@relaxed", "\"json parser\"", "'", "''", "\\'",
        "--", "/*", "*/", ";", "; SHOW TABLES", "\\", "\\\\", "\"", "\u201equoted\u201c", "\u00e9\u00e8\u00fc\u00df", "\u0130\u0131", "e\u0301", "\u65e5\u672c\u8a9e", "\ud55c\uad6d\uc5b4", "\u043c\u0438\u0440",
        "\u05e9\u05dc\u05d5\u05dd", "\u0639\u0631\u0628\u064a", "\u0e44\u0e17\u0e22", "\ud83c\udf89", "\ud83d\udc69\u200d\ud83d\udcbb", "\ud800", "\udfff", "\ufeff", "\ufffd", "\u2028", "\u00a0", "%s", "{0}", "<b>", "&amp;", "1e9", "-1", "0x1F", "0.5",
    ];

    [Fact]
    public async Task Texts_of_users_find_the_same()
    {
        both.Stores();
        Random random = new(Seed);
        List<string> wrong = [];
        int found = 0;
        for (int done = 0; done < Texts; done += PerTrip)
        {
            string[] texts = [.. Enumerable.Range(0, PerTrip).Select(_ => Text(random))];
            IReadOnlyList<FulltextResult<long>>[] answers = await both.AskAsync(session => session.BatchAsync(
                [.. texts.Select(text => session.Query<Exhibit>().MatchText(text).Select(exhibit => exhibit.Id).OrderBy(id => id).Limit(Exhibits.Count))],
                TestContext.Current.CancellationToken));
            for (int i = 0; i < PerTrip; i++)
            {
                found += answers[0][i].Count is > 0 and < Exhibits.Count ? 1 : 0;
                if (!answers[0][i].SequenceEqual(answers[1][i]))
                {
                    wrong.Add($"text {done + i} of seed {Seed}: {Visible(texts[i])} -> {answers[0][i].Count} embedded, {answers[1][i].Count} on the server");
                }
            }
        }

        Assert.True(wrong.Count == 0, $"{wrong.Count} texts find others:\n{string.Join('\n', wrong.Take(40))}");
        Assert.True(found > Texts / 10, $"only {found} texts find something, so they show little");
    }

    private static string Text(Random random)
    {
        StringBuilder text = new();
        int pieces = random.Next(1, 5);
        for (int i = 0; i < pieces; i++)
        {
            switch (random.Next(12))
            {
                case < 7:
                    text.Append(Exhibits.Words[random.Next(Exhibits.Words.Length)]);
                    break;
                case < 9:
                    text.Append(Fragments[random.Next(Fragments.Length)]);
                    break;
                case < 10:
                    text.Append((char)random.Next(0, 128), random.Next(1, 3));
                    break;
                case < 11:
                    text.Append((char)random.Next(0x80, 0x250));
                    break;
                default:
                    text.Append((char)random.Next(0x20, 0x7F)).Append((char)random.Next(0x20, 0x7F));
                    break;
            }

            text.Append(random.Next(5) switch { 0 => "", 1 => ((char)random.Next(0x20, 0x40)).ToString(), _ => " " });
        }

        return text.ToString();
    }

    private static string Visible(string text) =>
        string.Concat(text.Select(c => c is >= ' ' and < '\u007f' ? c.ToString() : string.Create(CultureInfo.InvariantCulture, $"\\u{(int)c:x4}")));
}
