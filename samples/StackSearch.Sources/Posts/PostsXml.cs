namespace StackSearch.Posts;

/// <summary>A Posts.xml file of a dump.</summary>
internal sealed class PostsXml(string path) : IPostSource
{
    /// <inheritdoc/>
    public string Name => path;

    /// <inheritdoc/>
    public PostReader Open() => new PostsXmlReader(InputFile.Open(path), path);
}
