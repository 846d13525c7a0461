using System.Text;
using Jackdaw.Dom;

namespace Jackdaw.Tests.Dom;

/// <summary>Names and texts are compared with UTF-8, strings and characters alike.</summary>
public class TextComparisonTests
{
    public static TheoryData<string, string> Texts => new()
    {
        { "a", "a" }, { "", "" }, { "n\\u0061me", "name" }, { "é😀\\n", "é😀\n" }, { new string('€', 200), new string('€', 200) }, { "\uFFFD", "\uFFFD" },
    };

    [Theory]
    [MemberData(nameof(Texts))]
    public void Equal_texts(string escaped, string text)
    {
        Assert.Equal((true, true, true), Compare(escaped, text));
        Assert.Equal((false, false, false), Compare(escaped, text + "x"));
        Assert.Equal((false, false, false), Compare(escaped, text + "\0"));
    }

    [Fact]
    public void A_lone_surrogate_equals_nothing() => Assert.Equal((false, false, false), Compare("\uFFFD", "\uD800"));

    [Fact]
    public void Values_that_are_not_strings_equal_no_text()
    {
        using JsonDoc document = Json.Parse("[null,1,[],{}]");
        foreach (JsonView value in document.Root.Elements)
        {
            Assert.False(value.TextEquals(value.GetRawText()));
            Assert.False(value.TextEquals(value.GetRawText().AsSpan()));
        }
    }

    [Fact]
    public void Null_is_an_error()
    {
        using JsonDoc document = Json.Parse("{\"a\":\"b\"}");
        foreach (JsonMember member in document.Root.Members)
        {
            Assert.Throws<ArgumentNullException>("name", () => member.NameEquals((string)null!));
            Assert.Throws<ArgumentNullException>("text", () => member.Value.TextEquals((string)null!));
        }

        using JsonCursor cursor = Json.OpenCursor("{}"u8);
        Assert.Throws<ArgumentNullException>("name", () => cursor.NameEquals((string)null!));
    }

    /// <summary>Compares as the name of a member, as its value, and as the name at a cursor; each result is that of all three forms.</summary>
    private static (bool Name, bool Value, bool Cursor) Compare(string escaped, string text)
    {
        string json = $"{{\"{escaped}\":\"{escaped}\"}}";
        using JsonDoc document = Json.Parse(json);
        JsonMember member = Assert.Single(document.Root.Members.ToArray());
        using JsonCursor cursor = Json.OpenCursor(Encoding.UTF8.GetBytes(json));
        cursor.EnterObject();
        Assert.True(cursor.NextMember());
        byte[]? utf8 = text == "\uD800" ? null : Encoding.UTF8.GetBytes(text);
        return (
            One(member.NameEquals(text), member.NameEquals(text.AsSpan()), utf8 is null ? null : member.NameEquals(utf8)),
            One(member.Value.TextEquals(text), member.Value.TextEquals(text.AsSpan()), utf8 is null ? null : member.Value.TextEquals(utf8)),
            One(cursor.NameEquals(text), cursor.NameEquals(text.AsSpan()), utf8 is null ? null : cursor.NameEquals(utf8)));
    }

    private static bool One(bool text, bool characters, bool? utf8)
    {
        Assert.Equal((text, utf8 ?? text), (characters, text));
        return text;
    }
}
