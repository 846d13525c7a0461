using Jackdaw.Search.Embedded.Analysis.Stemming;
using Jackdaw.TestKit.Corpus;
using Xunit;

namespace Jackdaw.Search.Tests.Embedded.Stemming;

/// <summary>The vocabularies of the Snowball project: every word has the stem that the project itself gives it.</summary>
public sealed class VocabularyTests
{
    private const int Shown = 40;

    [Theory]
    [InlineData(TextLanguage.English)]
    [InlineData(TextLanguage.German)]
    [InlineData(TextLanguage.French)]
    [InlineData(TextLanguage.Spanish)]
    [InlineData(TextLanguage.Italian)]
    [InlineData(TextLanguage.Portuguese)]
    [InlineData(TextLanguage.Russian)]
    [InlineData(TextLanguage.Dutch)]
    [InlineData(TextLanguage.Swedish)]
    public void Every_word_has_its_stem(TextLanguage language)
    {
        Assert.SkipWhen(CorpusDataFolder.Root is null, CorpusDataFolder.WhyMissing);
        string folder = Path.Combine(CorpusDataFolder.Root!, "snowball", language.ToString().ToLowerInvariant());
        string[] words = File.ReadAllLines(Path.Combine(folder, "voc.txt"));
        string[] stems = File.ReadAllLines(Path.Combine(folder, "output.txt"));
        Assert.True(words.Length > 20_000, $"{words.Length} words were read; 20,000 are expected at least.");
        Assert.Equal(words.Length, stems.Length);
        Stemmer stemmer = Stemmers.Of(language)!;
        List<string> differences = [];
        for (int i = 0; i < words.Length; i++)
        {
            string stem = stemmer.Stem(words[i]);
            if (stem != stems[i])
            {
                differences.Add($"{words[i]}: {stem}, not {stems[i]}");
            }
        }

        Assert.True(differences.Count == 0, $"{differences.Count} of {words.Length} words differ:\n{string.Join('\n', differences.Take(Shown))}");
    }
}
