using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Xml;

namespace StackSearch.Posts;

/// <summary>Turns the attributes of one row element into a post. Attributes it does not know are ignored: dumps grow.</summary>
internal readonly struct PostRow
{
    private readonly XmlReader _xml;
    private readonly string _file;

    private PostRow(XmlReader xml, string file)
    {
        _xml = xml;
        _file = file;
    }

    /// <summary>Reads the row at which <paramref name="xml"/> stands; false when it is neither question nor answer.</summary>
    public static bool TryRead(XmlReader xml, string file, [NotNullWhen(true)] out Post? post)
    {
        PostRow row = new(xml, file);
        int type = row.Int32("PostTypeId");
        post = type is (int)PostType.Question or (int)PostType.Answer ? row.Read((PostType)type) : null;
        return post is not null;
    }

    /// <summary>An error at the place where <paramref name="xml"/> stands.</summary>
    public static JobFailure Failure(XmlReader xml, string file, string message)
    {
        string place = xml is IXmlLineInfo info ? $", line {info.LineNumber}, position {info.LinePosition}" : "";
        return JobFailure.Input($"{file}{place}: {message}");
    }

    private Post Read(PostType type) => new()
    {
        Id = Int32("Id"),
        PostTypeId = type,
        ParentId = OptionalInt32("ParentId"),
        AcceptedAnswerId = OptionalInt32("AcceptedAnswerId"),
        CreationDate = OptionalDate("CreationDate") ?? throw Missing("CreationDate"),
        Score = OptionalInt32("Score") ?? 0,
        ViewCount = OptionalInt32("ViewCount"),
        Body = Text("Body") ?? throw Missing("Body"),
        OwnerUserId = OptionalInt32("OwnerUserId"),
        OwnerDisplayName = Text("OwnerDisplayName"),
        LastEditorUserId = OptionalInt32("LastEditorUserId"),
        LastEditorDisplayName = Text("LastEditorDisplayName"),
        LastEditDate = OptionalDate("LastEditDate"),
        LastActivityDate = OptionalDate("LastActivityDate"),
        CommunityOwnedDate = OptionalDate("CommunityOwnedDate"),
        ClosedDate = OptionalDate("ClosedDate"),
        Title = Text("Title"),
        Tags = Tags("Tags"),
        AnswerCount = OptionalInt32("AnswerCount"),
        CommentCount = OptionalInt32("CommentCount") ?? 0,
        FavoriteCount = OptionalInt32("FavoriteCount"),
        ContentLicense = Text("ContentLicense"),
    };

    private string? Text(string name)
    {
        _xml.MoveToElement();
        return _xml.MoveToAttribute(name) ? _xml.Value : null;
    }

    private int Int32(string name) => OptionalInt32(name) ?? throw Missing(name);

    private int? OptionalInt32(string name)
    {
        string? text = Text(name);
        return text is null ? null
            : int.TryParse(text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out int value) ? value
            : throw Wrong(name, text, "a whole number of 32 bits");
    }

    private DateTime? OptionalDate(string name)
    {
        // Dumps give UTC without saying so.
        const DateTimeStyles Utc = DateTimeStyles.AssumeUniversal | DateTimeStyles.AdjustToUniversal;
        string? text = Text(name);
        return text is null ? null
            : DateTime.TryParseExact(text, "yyyy-MM-dd'T'HH:mm:ss.FFFFFFFK", CultureInfo.InvariantCulture, Utc, out DateTime value) ? value
            : throw Wrong(name, text, "a date like 2008-07-31T21:42:52.667");
    }

    private List<string>? Tags(string name)
    {
        string? text = Text(name);
        return text is null ? null
            : TagNotation.TryParse(text, out List<string>? tags) ? tags
            : throw Wrong(name, text, "tags like <c#><.net> or |c#|.net|");
    }

    private JobFailure Wrong(string name, string text, string expected) =>
        Failure(_xml, _file, $"{name}={Excerpt.Quoted(text)} is not {expected}");

    private JobFailure Missing(string name)
    {
        _xml.MoveToElement();
        return Failure(_xml, _file, $"the row has no {name}");
    }
}
