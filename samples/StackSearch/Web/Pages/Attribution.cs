using StackSearch.Posts;
using StackSearch.Web.Html;

namespace StackSearch.Web.Pages;

/// <summary>What CC BY-SA asks for, under every post and every excerpt: site, title with a link, author, licence, and what was changed. Posts that were made up say so, and claim nothing.</summary>
/// <param name="site">Where the posts are from.</param>
internal sealed class Attribution(SiteInfo site)
{
    /// <summary>Under an excerpt in a list; the title above it is the link.</summary>
    public void WriteShort(HtmlWriter html, AttributedPost post)
    {
        string verb = post.Type == PostType.Question ? "asked" : "answered";
        if (site.IsGenerated)
        {
            html.Write($"<p class=\"by\"><span>{verb} by {Author(post)}, {Date(post.Created)}</span> <span>made up</span></p>\n");
            return;
        }
        html.Write($"<p class=\"by\"><span>{verb} by {Author(post)}, {Date(post.Created)}</span> <span>{LicenseLink(post)}</span> ");
        html.Write($"<span>{Origin(post)}</span> <span>excerpt, matches marked</span></p>\n");
    }

    /// <summary>Under a whole post.</summary>
    public void WriteFull(HtmlWriter html, AttributedPost post, string title)
    {
        if (site.IsGenerated)
        {
            html.Write($"<footer class=\"by\"><p><span>{Author(post)}, {Date(post.Created)}</span> <span>made up by {site.Source}</span></p></footer>\n");
            return;
        }
        html.Write("<footer class=\"by\"><p><span>");
        if (OriginalAddress(post) is { } original)
        {
            html.Write($"“<a href=\"{original}\">{title}</a>”");
        }
        else
        {
            html.Write($"“{title}”");
        }
        html.Write($" by {Author(post)}, {Date(post.Created)}</span> <span>{Origin(post)}</span> <span>{LicenseLink(post)}</span> ");
        html.Write("<span>Changed here: markup reduced, images shown as links</span></p></footer>\n");
    }

    /// <summary>A date.</summary>
    public static Action<HtmlWriter> Date(DateTime date) => html =>
        html.Write($"<time datetime=\"{Format.IsoDate(date)}\">{Format.Date(date)}</time>");

    private Action<HtmlWriter> Author(AttributedPost post) => html =>
    {
        if (site.Site is not null && post.OwnerId > 0)
        {
            html.Write($"<a href=\"{new Uri(site.Site, $"/users/{post.OwnerId}").AbsoluteUri}\" rel=\"author\">{post.Owner}</a>");
        }
        else
        {
            html.WriteText(post.Owner);
        }
    };

    private Action<HtmlWriter> Origin(AttributedPost post) => html =>
    {
        if (OriginalAddress(post) is { } original)
        {
            html.Write($"<a href=\"{original}\">{site.SiteName}</a>");
        }
        else
        {
            html.WriteText($"from {site.Source}");
        }
    };

    private string? OriginalAddress(AttributedPost post)
    {
        string kind = post.Type == PostType.Question ? "q" : "a";
        return site.Site is null ? null : new Uri(site.Site, $"/{kind}/{post.Id}").AbsoluteUri;
    }

    private static Action<HtmlWriter> LicenseLink(AttributedPost post) => html =>
    {
        License license = License.Of(post.License, post.Created);
        if (license.Address is { } address)
        {
            html.Write($"<a href=\"{address}\" rel=\"license\">{license.Name}</a>");
        }
        else
        {
            html.WriteText(license.Name);
        }
    };
}

/// <summary>What an attribution is made of.</summary>
internal readonly record struct AttributedPost(long Id, PostType Type, string Owner, int OwnerId, DateTime Created, string License);
