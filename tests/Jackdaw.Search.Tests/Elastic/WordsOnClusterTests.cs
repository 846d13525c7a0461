using System.Text;
using System.Text.Json.Nodes;
using Jackdaw.Search.Embedded.Analysis;
using Jackdaw.TestKit.Corpus;
using Xunit;

namespace Jackdaw.Search.Tests.Elastic;

/// <summary>
/// The analyzers of the mapping have the words of the embedded index, at the same positions: the server is asked for the words of texts by <c>_analyze</c>, setting by setting.
/// </summary>
public sealed class WordsOnClusterTests : IDisposable
{
    private static readonly string[] Names = ["c#", "C++", ".net", "at&t", "me@home", "node.js", "-json-", "node.js.", "a.-.b", "snake_case", "#tag", "+#", "-", "--", "😀", "a😀b", "3.14", "1,000,000", "1.000.000", "12.345", "x1,000",
        "café", "cafe\u0301", "ΑΣ", "naïve", "Straße", "œuvre", "日本語", "東 京", "o'neil", "well-known", "mice", "the", "to be or not to be", new string('x', 60), "full-text - search"];

    private readonly LiveCluster _cluster = new();

    public static TheoryData<string> Settings => [.. All().Keys];

    public void Dispose() => _cluster.Dispose();

    /// <summary>Settings that the embedded index takes, alone and together.</summary>
    private static Dictionary<string, TextAnalysis> All()
    {
        Dictionary<string, TextAnalysis> all = new() { ["plain"] = TextAnalysis.Plain };
        foreach (TextLanguage language in Enum.GetValues<TextLanguage>())
        {
            all[language.ToString()] = TextAnalysis.For(language);
            all[$"{language} without folding"] = TextAnalysis.For(language) with { FoldAccents = false };
        }

        TextAnalysis english = TextAnalysis.For(TextLanguage.English);
        all["short words"] = english with { MinWordLength = 3 };
        all["forms"] = english with { WordForms = new Dictionary<string, string> { ["mice"] = "mouse", ["#tag"] = "label", ["o'neil"] = "oneil" } };
        all["exceptions"] = english with { Exceptions = new Dictionary<string, string> { ["c#"] = "csharp", [".net"] = ".net", ["#tag"] = "tag" }, MinWordLength = 3 };
        all["numbers"] = english with { CompoundNumbers = true };
        all["synonyms that are stop words or short"] = english with { MinWordLength = 3, Synonyms = [["the", "json"], ["js", "javascript"], ["car", "automobile", "at"], ["#tag", "label"], ["o'neil", "shaq"]] };
        all["infixes"] = english with { MinInfixLength = 3 };
        all["pairs"] = TextAnalysis.For(TextLanguage.None) with { CjkBigrams = true };
        all["everything"] = TextAnalysis.For(TextLanguage.Swedish) with
        {
            MinWordLength = 2,
            MinInfixLength = 2,
            CjkBigrams = true,
            CompoundNumbers = true,
            WordForms = new Dictionary<string, string> { ["mice"] = "mouse" },
            Exceptions = new Dictionary<string, string> { ["c#"] = "csharp", ["node.js"] = "node.js" },
            Synonyms = [["car", "automobile"], ["och", "and"], ["日本", "nippon"]],
        };
        // Without stems everything else has to be the same, word for word.
        foreach ((string name, TextAnalysis analysis) in all.Where(each => each.Value.Stem).ToArray())
        {
            all[name + ", not stemmed"] = analysis with { Stem = false };
        }

        return all;
    }

    [Theory]
    [MemberData(nameof(Settings))]
    public async Task The_index_can_be_made_and_has_the_words_of_the_embedded_index(string name)
    {
        TextAnalysis analysis = All()[name];
        string index = "words-" + Convert.ToHexStringLower(Encoding.UTF8.GetBytes(name));
        await _cluster.Send("DELETE", "/" + index);
        try
        {
            JsonNode made = await _cluster.Send("PUT", "/" + index, JsonNode.Parse(FulltextConfiguration.ForElasticsearch<Shelf>(new FulltextConventions { Analysis = _ => analysis })));
            Assert.True((bool?)made["acknowledged"], made.ToJsonString());

            // Pairs of characters come from the server's own tokenizer; it has other words.
            if (!analysis.CjkBigrams)
            {
                await Compare(index, analysis, [.. Texts(analysis.Language)]);
            }
        }
        finally
        {
            await _cluster.Send("DELETE", "/" + index);
        }
    }

    private static IEnumerable<string> Texts(TextLanguage language)
    {
        yield return string.Join(' ', Names);
        yield return string.Join("; ", Names);
        if (CorpusDataFolder.Root is not { } root)
        {
            TestContext.Current.AddWarning(CorpusDataFolder.WhyMissing);
            yield break;
        }

        foreach (string file in (string[])["genai-posts.xml", "stackoverflow-2008.xml", "stackoverflow-questions.csv"])
        {
            // A request may have 10,000 words.
            foreach (string[] lines in File.ReadLines(Path.Combine(root, "posts", file)).Take(400).Chunk(8))
            {
                yield return string.Join('\n', lines.Select(line => line.Length > 2000 ? line[..2000] : line));
            }
        }

        string vocabulary = Path.Combine(root, "snowball", language.ToString().ToLowerInvariant(), "voc.txt");
        if (File.Exists(vocabulary))
        {
            foreach (string[] words in File.ReadLines(vocabulary).Chunk(500))
            {
                yield return string.Join(' ', words);
            }
        }
    }

    private async Task Compare(string index, TextAnalysis analysis, string[] texts)
    {
        List<string> wrong = [];
        long compared = 0;
        long stems = 0;
        foreach (string text in texts)
        {
            JsonNode answer = await _cluster.Send("POST", $"/{index}/_analyze", new JsonObject { ["field"] = "title", ["text"] = text });
            HashSet<(int Position, string Word)> found = [.. (answer["tokens"] ?? throw new InvalidOperationException(answer.ToJsonString())).AsArray().Select(token => ((int)token!["position"]!, (string)token["token"]!))];
            HashSet<(int Position, string Word)> expected = Words(text, analysis);
            if (analysis.CompoundNumbers)
            {
                // A number is one word on a server, whatever its groups.
                found = [.. found.Select(static word => (0, word.Word))];
                expected = [.. expected.Select(static word => (0, word.Word))];
            }

            compared += expected.Count;
            int different = expected.Except(found).Count();
            stems += different;

            // The stemmers of servers are of other versions; whatever they make of a word, it is there, and where it should be.
            bool isSame = analysis.Stem ? found.Select(word => word.Position).ToHashSet().SetEquals(expected.Select(word => word.Position)) : found.SetEquals(expected);
            if (!isSame)
            {
                wrong.Add($"only embedded: {string.Join(' ', expected.Except(found).Order().Take(4))}; only the server: {string.Join(' ', found.Except(expected).Order().Take(4))}");
            }
        }

        double share = (double)stems / compared;
        TestContext.Current.TestOutputHelper?.WriteLine($"{texts.Length} texts, {compared} words, {wrong.Count} texts differ, {share:0.00%} of the words have another stem");
        Assert.True(wrong.Count == 0, $"{wrong.Count} of {texts.Length} texts, {compared} words:\n{string.Join('\n', wrong.Take(30))}");

        // Dutch has another algorithm altogether.
        Assert.InRange(share, 0, !analysis.Stem ? 0 : analysis.Language == TextLanguage.Dutch ? 0.5 : 0.02);
    }

    private static HashSet<(int, string)> Words(string text, TextAnalysis analysis)
    {
        WordAnalyzer analyzer = new(analysis, 0);
        TermTokenizer words = new(text, analyzer, new char[TermTokenizer.Room]);
        HashSet<(int, string)> all = [];
        while (words.MoveNext())
        {
            string term = analyzer.ChangesWords ? WordAnalyzer.Unmarked(words.Term().ToString()) : words.Word.ToString();
            if (term.Length > 0)
            {
                all.Add((words.Position, term));
            }
        }

        return all;
    }
}
