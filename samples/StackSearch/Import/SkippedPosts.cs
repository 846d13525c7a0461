using System.Globalization;
using System.Text;
using Jackdaw;
using StackSearch.Posts;
using StackSearch.Reporting;
using StackSearch.Search;

namespace StackSearch.Import;

/// <summary>
/// Posts that no index can hold. One of them among millions does not stop an import of hours; each is counted, and the first ones are
/// named.
/// </summary>
/// <param name="source">What messages call the source.</param>
/// <param name="mostBytes">How long a stored text may be.</param>
internal sealed class SkippedPosts(string source, long mostBytes)
{
    private const int Named = 10;

    // What JSON needs for one UTF-16 unit at most: \u0000.
    private const int MostBytesOfChar = 6;

    private static readonly DateTime LastSecond = DateTime.UnixEpoch.AddSeconds(uint.MaxValue);

    private readonly List<string> _named = [];

    /// <summary>How many there are.</summary>
    public long Count { get; private set; }

    /// <summary>The number of the first one, and what is wrong with it.</summary>
    public string First => _named[0];

    /// <summary>One line for each of the first ones, and one for the rest.</summary>
    public IEnumerable<string> Warnings
    {
        get
        {
            foreach (string line in _named)
            {
                yield return $"{source}: post {line} (left out)";
            }
            if (Count > _named.Count)
            {
                yield return $"{source}: {Units.Count(Count - _named.Count, "more post is", "more posts are")} left out, {Units.Count(Count)} in all";
            }
        }
    }

    /// <summary>Whether the post can't be held; then it is counted.</summary>
    public bool Take(Post post) => Take(post.Id, Problem(post));

    /// <summary>Whether the document can't be held; then it is counted.</summary>
    public bool Take(PostDocument document) => Take(document.Id, Problem(document));

    private bool Take(long id, string? problem)
    {
        if (problem is null)
        {
            return false;
        }
        Count++;
        if (_named.Count < Named)
        {
            _named.Add(string.Create(CultureInfo.InvariantCulture, $"{id}: {problem}"));
        }
        return true;
    }

    private static string? Problem(Post post) =>
        post.Id < 1 ? "numbers of posts begin with 1"
        : post.CreationDate < DateTime.UnixEpoch || post.CreationDate > LastSecond
            ? string.Create(CultureInfo.InvariantCulture, $"CreationDate {post.CreationDate:s} is not between 1970-01-01 and {LastSecond:yyyy-MM-dd}")
        : null;

    private string? Problem(PostDocument document) =>
        Problem("body", document.Body) ?? Problem("title", document.Title) ?? Problem("tags", document.Tags) ?? Problem(document.Details);

    private string? Problem(string name, string text) =>
        (long)text.Length * MostBytesOfChar <= mostBytes || Encoding.UTF8.GetByteCount(text) is var bytes && bytes <= mostBytes ? null
        : TooLong(name, bytes);

    private string? Problem(PostDetails? details) =>
        details is null || (long)details.Html.Length * MostBytesOfChar <= mostBytes / 2 ? null
        : Json.SerializeToUtf8Bytes(details).LongLength is var bytes && bytes <= mostBytes ? null
        : TooLong("HTML", bytes);

    private string TooLong(string name, long bytes) => $"its {name} has {Units.Count(bytes)} bytes, an index holds {Units.Count(mostBytes)}";
}
