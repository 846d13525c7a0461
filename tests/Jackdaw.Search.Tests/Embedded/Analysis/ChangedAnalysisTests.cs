using Xunit;

namespace Jackdaw.Search.Tests.Embedded.Analysis;

/// <summary>Settings belong to the program, not to the file: the same documents are found by new ones.</summary>
public sealed class ChangedAnalysisTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("jackdaw-analysis").FullName;

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    [Fact]
    public void Documents_of_before_are_found_by_new_settings()
    {
        string connection = "backend=embedded;folder=" + _folder;
        using (StoryStore plain = new(connection, TextAnalysis.Plain, new Story { Id = 1, Text = "parsing" }))
        {
            Assert.Equal("", plain.Find("parse"));
        }

        using (StoryStore stemmed = new(connection, TextAnalysis.For(TextLanguage.English)))
        {
            Assert.Equal("1", stemmed.Find("parse"));
        }

        using StoryStore again = new(connection, TextAnalysis.Plain);
        Assert.Equal("", again.Find("parse"));
    }

    [Fact]
    public void A_class_that_comes_later_may_say_what_nobody_said()
    {
        using (StoryStore all = new("backend=embedded;folder=" + _folder, TextAnalysis.For(TextLanguage.English), new Story { Id = 1, Text = "parsing" }))
        {
            Assert.Equal("1", all.Find("parse"));
        }

        using FulltextStore store = new("backend=embedded;folder=" + _folder);
        store.Conventions.Analysis = property => property.Name == nameof(Story.Text) ? TextAnalysis.For(TextLanguage.English) : null;
        using IFulltextSession session = store.StartSession();
        Assert.Empty(session.Query<StoryTags>().Match("parse").ToList());
        Assert.Single(session.Query<Story>().Match("parse").ToList());
        Assert.Single(session.Query<StoryTags>().Match("parse").ToList());
    }

    [Fact]
    public void Two_classes_that_disagree_are_an_error()
    {
        using FulltextStore store = new("backend=embedded");
        store.Conventions.Analysis = property => property is { Name: nameof(Story.Tags) } && property.DeclaringType == typeof(StoryTags) ? TextAnalysis.For(TextLanguage.German) : null;
        using IFulltextSession session = store.StartSession();
        Assert.Empty(session.Query<Story>().Match("a").ToList());
        FulltextException error = Assert.Throws<FulltextException>(() => session.Query<StoryTags>().Match("a").ToList());
        Assert.Contains("'tags'", error.Message, StringComparison.Ordinal);
    }
}
