using System.Text;
using Jackdaw.TestKit.Corpus;
using Xunit;

namespace Jackdaw.Search.Tests.Configuring;

/// <summary>What is written for servers, word for word. JACKDAW_UPDATE_SNAPSHOTS=1 writes it into the files here, to be reviewed as a diff.</summary>
public sealed class GoldenConfigurationTests
{
    [Fact]
    public void Sphinx_has_a_configuration() => Compare("sphinx.conf", Text(FulltextConfiguration.ForSphinx<Paper>("/var/data", PaperSettings.Conventions(PaperSettings.English))));

    [Fact]
    public void Sphinx_has_a_configuration_of_plain_words() => Compare("sphinx-plain.conf", Text(FulltextConfiguration.ForSphinx<Paper>("/var/data")));

    [Fact]
    public void Elasticsearch_has_a_mapping() =>
        Compare("elastic.json", Indented(FulltextConfiguration.ForElasticsearch<Paper>(PaperSettings.Conventions(PaperSettings.English, PaperSettings.Swedish))));

    [Fact]
    public void Elasticsearch_has_a_mapping_of_plain_words() => Compare("elastic-plain.json", Indented(FulltextConfiguration.ForElasticsearch<Paper>()));

    [Fact]
    public void Sphinx_has_one_set_of_rules_for_an_index()
    {
        FulltextException error = Assert.Throws<FulltextException>(
            () => FulltextConfiguration.ForSphinx<Paper>("/var/data", PaperSettings.Conventions(PaperSettings.English, PaperSettings.Swedish)));
        Assert.Contains("Paper.Title", error.Message, StringComparison.Ordinal);
        Assert.Contains("Paper.Tags", error.Message, StringComparison.Ordinal);
    }

    private static string Text(SphinxIndexFiles files) =>
        files.Files.Aggregate(new StringBuilder(files.Configuration), (text, file) => text.Append("\n# ").Append(file.Key).Append('\n').Append(file.Value)).ToString();

    private static string Indented(string json) => Encoding.UTF8.GetString(Json.Indent(Encoding.UTF8.GetBytes(json))) + "\n";

    private static void Compare(string name, string text)
    {
        string path = Path.Combine(RepositoryFolder.Root, "tests", "Jackdaw.Search.Tests", "Configuring", "Golden", name);
        if (Environment.GetEnvironmentVariable("JACKDAW_UPDATE_SNAPSHOTS") == "1")
        {
            Directory.CreateDirectory(Path.GetDirectoryName(path)!);
            File.WriteAllText(path, text);
        }

        Assert.Equal(File.ReadAllText(path).ReplaceLineEndings("\n"), text);
    }
}
