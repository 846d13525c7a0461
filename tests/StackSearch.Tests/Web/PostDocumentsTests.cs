using StackSearch.Import;
using StackSearch.Posts;
using StackSearch.Search;

namespace StackSearch.Tests.Web;

public class PostDocumentsTests
{
    [Fact]
    public void Posts_become_documents()
    {
        List<Post> posts = SampleDump.Read(SampleDump.Xml);
        TagNumbers tags = new();
        PostDocument question = PostDocuments.Of(posts[0], tags);
        PostDocument answer = PostDocuments.Of(posts[1], tags);
        PostDocument other = PostDocuments.Of(posts[2], tags);

        Assert.Equal("How <b>?", question.Title);
        Assert.Equal("Grüße & \"日本語\" 😀", question.Body);
        Assert.Equal("c# .net", question.Tags);
        Assert.Equal([1u, 2u], question.TagIds);
        Assert.Equal((-3, 99u, 2010u, 1L), (question.Score, question.Views, question.Year, question.ThreadId));
        Assert.Equal(("user -1", 0), (question.Owner, question.OwnerId));
        Assert.Equal(2, question.Details!.Accepted);
        Assert.Equal("<p>Grüße &amp; \"日本語\" 😀</p>\n", question.Details.Html);
        Assert.Equal((1L, "O'Neil", "CC BY-SA 4.0", "Łukasz"), (answer.ThreadId, answer.Owner, answer.License, answer.Details!.Editor));
        Assert.Equal((true, true, false), (question.HasAccepted, answer.HasAccepted, other.HasAccepted));
        Assert.Equal([3u, 4u], other.TagIds);
        Assert.Equal([(1L, "c#"), (2L, ".net"), (3L, "java"), (4L, "обработка-строк")], tags.Documents().Select(tag => (tag.Id, tag.Name)));
    }
}
