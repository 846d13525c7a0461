
namespace StackSearch.Posts;

/// <summary>A file that this program wrote.</summary>
internal sealed class NdjsonPosts(string path) : IPostSource
{
    /// <inheritdoc/>
    public string Name => path;

    /// <inheritdoc/>
    public PostReader Open() => new NdjsonPostReader(InputFile.Open(path), path);

    /// <summary>Whether a file of this name is read as NDJSON.</summary>
    public static bool Claims(string path) => Path.GetExtension(path).ToLowerInvariant() is ".ndjson" or ".jsonl";
}
