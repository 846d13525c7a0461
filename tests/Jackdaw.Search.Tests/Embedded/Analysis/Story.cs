namespace Jackdaw.Search.Tests.Embedded.Analysis;

/// <summary>A document whose title is English by its attribute; what becomes of the words of the text is said by the conventions of a test.</summary>
[FulltextIndex("stories")]
public sealed class Story
{
    public long Id { get; set; }

    [FulltextLanguage(TextLanguage.English)]
    public string Title { get; set; } = "";

    public string Text { get; set; } = "";

    public string Tags { get; set; } = "";
}
