namespace Jackdaw.Search.Tests.Embedded.Analysis;

/// <summary>Stories in a store inside the process; the text of each has the settings of the test.</summary>
internal sealed class StoryStore : IDisposable
{
    private readonly FulltextStore _store;

    public StoryStore(TextAnalysis analysis, params string[] texts)
        : this("backend=embedded", analysis, [.. texts.Select((text, i) => new Story { Id = i + 1, Text = text })])
    {
    }

    public StoryStore(string connection, TextAnalysis analysis, params Story[] stories)
    {
        _store = new FulltextStore(connection);
        _store.Conventions.Analysis = property => property.Name == nameof(Story.Text) ? analysis : null;
        _store.Initialize();
        using IFulltextSession session = _store.StartSession();
        foreach (Story story in stories)
        {
            session.Save(story);
        }

        session.FlushChanges();
    }

    /// <summary>The ids of what a match text finds, in order.</summary>
    public string Find(string match)
    {
        using IFulltextSession session = _store.StartSession();
        return string.Join(' ', session.Query<Story>().Match(match).OrderBy(story => story.Id).Limit(0, 1000).ToList().Select(story => story.Id));
    }

    /// <summary>The ids of what a built match finds, in order.</summary>
    public string Find(Func<MatchBuilder<Story>, MatchExpression> match)
    {
        using IFulltextSession session = _store.StartSession();
        return string.Join(' ', session.Query<Story>().Match(match).OrderBy(story => story.Id).Limit(0, 1000).ToList().Select(story => story.Id));
    }

    /// <summary>The marked text of the first story that a built match finds.</summary>
    public string Mark(Func<MatchBuilder<Story>, MatchExpression> match)
    {
        using IFulltextSession session = _store.StartSession();
        return session.Query<Story>().Match(match).OrderBy(story => story.Id).Select(story => new { Marked = Fulltext.Snippet(story.Text) }).ToList()[0].Marked;
    }

    /// <summary>The marked text of the first story that is found.</summary>
    public string Mark(string match)
    {
        using IFulltextSession session = _store.StartSession();
        return session.Query<Story>().Match(match).OrderBy(story => story.Id).Select(story => new { Marked = Fulltext.Snippet(story.Text) }).ToList()[0].Marked;
    }

    public IReadOnlyList<Suggestion> Suggest(string word)
    {
        using IFulltextSession session = _store.StartSession();
        return session.Suggest<Story>(word);
    }

    public void Dispose() => _store.Dispose();
}
