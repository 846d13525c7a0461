using System.Reflection;
using StackSearch.Bench.Export;
using StackSearch.Posts;

namespace StackSearch.Tests;

public class PostDifferenceTests
{
    [Fact]
    public void No_member_is_forgotten()
    {
        foreach (PropertyInfo property in typeof(Post).GetProperties())
        {
            Post changed = Full();
            property.SetValue(changed, Other(property));
            Assert.Equal(property.Name, PostDifference.Find(Full(), changed));
            Assert.Equal(property.Name, PostDifference.Find(changed, Full()));
        }
        Assert.Null(PostDifference.Find(Full(), Full()));
    }

    [Fact]
    public void A_date_that_lost_its_zone_differs()
    {
        Post changed = Full();
        typeof(Post).GetProperty(nameof(Post.LastEditDate))!
            .SetValue(changed, DateTime.SpecifyKind(Full().LastEditDate!.Value, DateTimeKind.Unspecified));
        Assert.Equal(nameof(Post.LastEditDate), PostDifference.Find(Full(), changed));
    }

    [Fact]
    public void No_tags_and_an_empty_list_of_tags_differ()
    {
        Post none = Full();
        Post empty = Full();
        PropertyInfo tags = typeof(Post).GetProperty(nameof(Post.Tags))!;
        tags.SetValue(none, null);
        tags.SetValue(empty, new List<string>());
        Assert.Equal(nameof(Post.Tags), PostDifference.Find(none, empty));
    }

    private static Post Full() => SampleDump.Read("""
        <posts><row Id="1" PostTypeId="1" ParentId="3" AcceptedAnswerId="2" CreationDate="2010-01-02T03:04:05.067" Score="4" ViewCount="5" Body="b"
        OwnerUserId="6" OwnerDisplayName="n" LastEditorUserId="7" LastEditorDisplayName="m" LastEditDate="2010-01-02T03:04:05" LastActivityDate="2010-01-02T03:04:05"
        CommunityOwnedDate="2010-01-02T03:04:05" ClosedDate="2010-01-02T03:04:05" Title="t" Tags="|a|b|" AnswerCount="8" CommentCount="9" FavoriteCount="10" ContentLicense="l" /></posts>
        """)[0];

    private static object Other(PropertyInfo property) => (Nullable.GetUnderlyingType(property.PropertyType) ?? property.PropertyType) switch
    {
        Type t when t == typeof(int) => 12345,
        Type t when t == typeof(string) => "other",
        Type t when t == typeof(DateTime) => new DateTime(1999, 1, 1, 0, 0, 0, DateTimeKind.Utc),
        Type t when t == typeof(PostType) => PostType.Answer,
        Type t when t == typeof(List<string>) => new List<string> { "a", "c" },
        Type t => throw new InvalidOperationException($"{property.Name} is of the new type {t}; add it here"),
    };
}
