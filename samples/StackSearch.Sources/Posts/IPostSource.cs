namespace StackSearch.Posts;

/// <summary>
/// Where posts come from. It can be opened again and then gives the same posts: that is how the job checks what it wrote.
/// </summary>
internal interface IPostSource
{
    /// <summary>What to call the source in messages.</summary>
    string Name { get; }

    /// <summary>Begins at the first post.</summary>
    PostReader Open();
}
