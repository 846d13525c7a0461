using System.Globalization;
using StackSearch.Posts;
using StackSearch.Search;
using StackSearch.Web.Html;

namespace StackSearch.Web.Pages;

/// <summary>The choices beside the results. Each is a link that adds or removes one value, so it works without a script.</summary>
internal static class FacetList
{
    private const int ShownTags = 12;

    public static void Write(HtmlWriter html, SearchAnswer answer)
    {
        SearchRequest request = answer.Request;
        html.Write("<aside class=\"facets\" aria-label=\"Narrow the search\">\n");
        WriteGroup(html, "Type", "type", answer.Types, SearchAddress.Name, NameOf, request.Toggle);
        WriteGroup(html, "Tags", "tag", answer.Tags, tag => tag, tag => tag, request.Toggle);
        WriteGroup(html, "Years", "year", answer.Years, Number, Number, request.Toggle);
        if (request.HasFilters)
        {
            SearchRequest all = request with { Tags = [], Years = [], Types = [], Page = 1 };
            html.Write($"<p class=\"clear\"><a href=\"{SearchAddress.Of(all)}\" data-live=\"clear\">Remove all filters</a></p>\n");
        }
        html.Write("</aside>\n");
    }

    private static void WriteGroup<T>(
        HtmlWriter html, string title, string key, IReadOnlyList<Choice<T>> choices, Func<T, string> id, Func<T, string> name, Func<T, SearchRequest> toggle)
    {
        if (choices.Count == 0)
        {
            return;
        }
        html.Write($"<section class=\"facet\" aria-labelledby=\"facet-{key}\"><h2 id=\"facet-{key}\">{title}</h2>\n<ul>\n");
        for (int i = 0; i < choices.Count; i++)
        {
            if (i == ShownTags && choices.Count > ShownTags + 3)
            {
                html.Write($"</ul>\n<details><summary>More {title.ToLowerInvariant()}</summary><ul>\n");
            }
            WriteChoice(html, key, choices[i], id(choices[i].Value), name(choices[i].Value), toggle(choices[i].Value));
        }
        html.Write(choices.Count > ShownTags + 3 ? Markup.Of("</ul></details></section>\n") : Markup.Of("</ul></section>\n"));
    }

    private static void WriteChoice<T>(HtmlWriter html, string key, Choice<T> choice, string id, string name, SearchRequest changed)
    {
        // A toggle is a link here, so its state is said in words, not only by its look.
        Markup chosen = Markup.When(choice.IsChosen, " aria-current=\"true\"");
        html.Write($"<li><a href=\"{SearchAddress.Of(changed)}\" data-live=\"{key}-{id}\" rel=\"nofollow\"{chosen}><span class=\"name\">{name}</span>");
        html.Write(Markup.When(choice.IsChosen, "<span class=\"unseen\">, chosen; remove</span>"));
        if (choice.Count is { } count)
        {
            html.Write($" <span class=\"count\">{Format.Count(count)}<span class=\"unseen\"> posts</span></span>");
        }
        html.Write("</a></li>\n");
    }

    private static string NameOf(PostType type) => type == PostType.Question ? "Questions" : "Answers";

    private static string Number(int year) => year.ToString(CultureInfo.InvariantCulture);
}
