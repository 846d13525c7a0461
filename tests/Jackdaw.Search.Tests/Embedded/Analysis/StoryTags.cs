namespace Jackdaw.Search.Tests.Embedded.Analysis;

/// <summary>A part of the stories' columns.</summary>
[FulltextIndex("stories")]
public sealed class StoryTags
{
    public long Id { get; set; }

    public string Tags { get; set; } = "";
}
