using System.Globalization;
using System.Reflection;
using System.Security.Cryptography;
using System.Text;
using StackSearch.Generation;
using StackSearch.Posts;

namespace StackSearch.Tests;

public class GeneratedPostsTests
{
    // When generated posts change on purpose, replace the hash; anything else that changes it breaks the comparison of machines.
    private const string ExpectedHash = "716805D67A005BE35C7EC564671F1274928CB5D027E2681603B9E647EDC02AA4";

    [Fact]
    public void The_same_posts_come_out_everywhere()
    {
        // Independent of every JSON library: the text of all members.
        PropertyInfo[] members = typeof(Post).GetProperties();
        using IncrementalHash hash = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);
        foreach (Post post in ReadAll(new GeneratedPosts(GeneratedPosts.DefaultCount)))
        {
            foreach (PropertyInfo member in members)
            {
                hash.AppendData(Encoding.UTF8.GetBytes($"{member.Name}={Text(member.GetValue(post))}\n"));
            }
        }
        string actual = Convert.ToHexString(hash.GetHashAndReset());
        Assert.True(actual == ExpectedHash, $"the hash is {actual}");
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    [InlineData(1_000)]
    public void As_many_come_as_were_asked_for(int count)
    {
        List<Post> posts = ReadAll(new GeneratedPosts(count));
        Assert.Equal(Enumerable.Range(1, count), posts.Select(p => p.Id));
    }

    [Fact]
    public void Threads_hold_together()
    {
        List<Post> posts = ReadAll(new GeneratedPosts(3_000));
        Dictionary<int, Post> byId = posts.ToDictionary(p => p.Id);
        foreach (Post post in posts)
        {
            if (post.PostTypeId == PostType.Question)
            {
                Assert.NotNull(post.Title);
                Assert.NotEmpty(post.Tags!);
                Assert.Equal(post.AnswerCount, posts.Count(p => p.ParentId == post.Id));
                Assert.True(post.AcceptedAnswerId is not { } accepted || byId[accepted].ParentId == post.Id);
            }
            else
            {
                Post question = byId[post.ParentId!.Value];
                Assert.Equal(PostType.Question, question.PostTypeId);
                Assert.True(post.CreationDate >= question.CreationDate);
            }
        }
        Assert.Contains(posts, p => !Ascii.IsValid(p.Body));
        Assert.Contains(posts, p => p.OwnerUserId is null && p.OwnerDisplayName is not null);
    }

    [Fact]
    public void A_thread_speaks_of_one_thing()
    {
        List<Post> posts = ReadAll(new GeneratedPosts(3_000));
        Dictionary<int, Post> byId = posts.ToDictionary(p => p.Id);
        foreach (Post post in posts)
        {
            // No name of a topic is left without its word, and no backquote outside of code.
            Assert.DoesNotContain('«', post.Title + post.Body);
            Assert.DoesNotContain('`', post.Title ?? "");
            Post question = post.ParentId is { } id ? byId[id] : post;
            Topic topic = Topics.All.First(topic => topic.Tags.SequenceEqual(question.Tags!.Take(topic.Tags.Length)));
            Assert.All(question.Tags!.Skip(topic.Tags.Length), tag => Assert.Contains(tag, topic.Also));
            Assert.Null(post.ContentLicense);
        }
        Assert.True(Topics.All.All(topic => posts.Any(p => p.Tags?.SequenceEqual(topic.Tags) == true)), "each topic occurs");
        Assert.Contains(posts, p => p.Body.Contains("<pre><code>", StringComparison.Ordinal));
    }

    private static string Text(object? value) => value switch
    {
        DateTime date => date.ToString("O", CultureInfo.InvariantCulture),
        List<string> tags => string.Join('|', tags),
        _ => Convert.ToString(value, CultureInfo.InvariantCulture) ?? "",
    };

    private static List<Post> ReadAll(GeneratedPosts source)
    {
        List<Post> posts = [];
        using PostReader reader = source.Open();
        while (reader.TryRead(out Post? post))
        {
            posts.Add(post);
        }
        return posts;
    }
}
