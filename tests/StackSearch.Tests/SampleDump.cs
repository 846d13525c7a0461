using System.Text;
using StackSearch.Posts;

namespace StackSearch.Tests;

/// <summary>A small Posts.xml, written for the tests.</summary>
internal static class SampleDump
{
    public const string Xml = """
        <?xml version="1.0" encoding="utf-8"?>
        <posts>
          <row Id="1" PostTypeId="1" AcceptedAnswerId="2" CreationDate="2010-01-02T03:04:05.067" Score="-3" ViewCount="99" Body="&lt;p&gt;Grüße &amp;amp; &quot;日本語&quot; 😀&lt;/p&gt;&#xA;" OwnerUserId="-1" LastActivityDate="2010-01-03T00:00:00" Title="How &lt;b&gt;?" Tags="&lt;c#&gt;&lt;.net&gt;" AnswerCount="1" CommentCount="2" FavoriteCount="4" FutureAttribute="x" />
          <row Id="2" PostTypeId="2" ParentId="1" CreationDate="2010-01-02T04:04:05.100" Score="5" Body="" OwnerDisplayName="O'Neil" LastEditorUserId="7" LastEditorDisplayName="Łukasz" LastEditDate="2011-01-02T04:04:05.1234567" CommunityOwnedDate="2012-01-02T04:04:05.000" CommentCount="0" ContentLicense="CC BY-SA 4.0" />
          <row Id="3" PostTypeId="5" CreationDate="2010-01-02T04:04:05.100" Score="0" Body="tag wiki" CommentCount="0" />
          <row Id="4" PostTypeId="1" CreationDate="2024-06-01T00:00:00.000" ClosedDate="2024-06-02T00:00:00.000" Score="0" Body="x" Tags="|java|обработка-строк|" />
        </posts>

        """;

    public static List<Post> Read(string xml, int rowLimit = PostsXmlReader.RowLimit) => Read(Encoding.UTF8.GetBytes(xml), rowLimit);

    public static List<Post> Read(byte[] xml, int rowLimit = PostsXmlReader.RowLimit)
    {
        List<Post> posts = [];
        using PostsXmlReader reader = new(new MemoryStream(xml), "Posts.xml", rowLimit);
        while (reader.TryRead(out Post? post))
        {
            posts.Add(post);
        }
        return posts;
    }
}
