using System.Globalization;
using System.Xml.Linq;
using StackSearch.Bodies;
using StackSearch.Posts;
using StackSearch.Search;

namespace Jackdaw.Search.Bench.Relevance;

/// <summary>Real posts from three files that are not part of the repository.</summary>
internal static class PostCollection
{
    // Posts of another site have the same ids.
    private const long IdsOfOtherSite = 100_000_000;

    /// <summary>Whether the files are there.</summary>
    public static string? Folder { get; } = Find();

    /// <summary>The id of a post in the collection.</summary>
    /// <param name="file">The first letter of its file in the list of questions.</param>
    /// <param name="id">Its id in the file.</param>
    public static long IdOf(char file, long id) => file == 'g' ? id + IdsOfOtherSite : id;

    /// <summary>Reads the posts; one that is in two files is taken from the dump.</summary>
    public static IReadOnlyList<PostDocument> Read()
    {
        Dictionary<long, PostDocument> posts = [];
        foreach (PostDocument post in FromDump("genai-posts.xml", 'g').Concat(FromDump("stackoverflow-2008.xml", 's')).Concat(FromTable("stackoverflow-questions.csv")))
        {
            posts.TryAdd(post.Id, post);
        }

        return [.. posts.Values];
    }

    // Not measured: nothing is filtered or sorted by time.
    private static readonly DateTime Created = new(2010, 1, 1, 0, 0, 0, DateTimeKind.Utc);

    private static IEnumerable<PostDocument> FromDump(string file, char letter)
    {
        Dictionary<long, string> tagsOfQuestions = [];
        foreach (XElement row in XDocument.Load(Path.Combine(Folder!, file)).Root!.Elements())
        {
            long Number(string name) => long.Parse(row.Attribute(name)?.Value ?? "0", CultureInfo.InvariantCulture);
            bool isAnswer = Number("PostTypeId") == 2;
            string tags = isAnswer ? tagsOfQuestions.GetValueOrDefault(Number("ParentId"), "") : Tags(row.Attribute("Tags")?.Value ?? "");
            tagsOfQuestions.TryAdd(Number("Id"), tags);
            yield return new PostDocument
            {
                Id = IdOf(letter, Number("Id")),
                Title = row.Attribute("Title")?.Value ?? "",
                Body = PlainText.OfHtml(row.Attribute("Body")?.Value ?? ""),
                Tags = tags,
                Type = isAnswer ? PostType.Answer : PostType.Question,
                Score = (int)Number("Score"),
                Created = Created,
            };
        }
    }

    private static IEnumerable<PostDocument> FromTable(string file)
    {
        using StreamReader reader = new(Path.Combine(Folder!, file));
        List<string> names = CommaSeparated.Row(reader)!;
        while (CommaSeparated.Row(reader) is { } row)
        {
            string Cell(string name) => row[names.IndexOf(name)];
            yield return new PostDocument
            {
                Id = long.Parse(Cell("Id"), CultureInfo.InvariantCulture),
                Title = Cell("Title"),
                Body = Cell("Body"),
                Tags = Tags(Cell("Tags")),
                Type = PostType.Question,
                Score = int.Parse(Cell("Score"), CultureInfo.InvariantCulture),
                Created = Created,
            };
        }
    }

    private static string Tags(string tags) => tags.Replace("><", " ", StringComparison.Ordinal).Trim('<', '>');

    private static string? Find()
    {
        string? named = Environment.GetEnvironmentVariable("JACKDAW_DATA");
        for (DirectoryInfo? folder = new(AppContext.BaseDirectory); folder is not null; folder = folder.Parent)
        {
            string? data = named ?? (File.Exists(Path.Combine(folder.FullName, "Jackdaw.slnx")) ? Path.Combine(folder.FullName, "..", "shared", "data") : null);
            if (data is not null)
            {
                string posts = Path.Combine(data, "posts");
                return Directory.Exists(posts) ? posts : null;
            }
        }

        return null;
    }
}
