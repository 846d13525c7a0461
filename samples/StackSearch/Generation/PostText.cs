using System.Globalization;
using System.Text;

namespace StackSearch.Generation;

/// <summary>Writes titles and HTML bodies of the shape that posts have: paragraphs, code, links, lists, quotes.</summary>
internal sealed class PostText(FixedRandom random)
{
    private readonly StringBuilder _html = new();

    /// <summary>A title in plain text.</summary>
    public string Title()
    {
        int thing = random.Below(Vocabulary.Things.Length);
        int other = (thing + random.Between(1, Vocabulary.Things.Length - 1)) % Vocabulary.Things.Length;
        string question = random.Pick<string>(Vocabulary.Questions);
        string title = string.Format(CultureInfo.InvariantCulture, question, Action(), Vocabulary.Things[thing], Vocabulary.Things[other]);
        return char.ToUpperInvariant(title[0]) + title[1..];
    }

    /// <summary>A question's body.</summary>
    public string Question()
    {
        _html.Clear();
        Paragraph($"I want to <em>{Action()}</em> a {Thing()}, but {Reason()}.");
        Middle(random.Between(2, 6));
        Paragraph(random.Pick<string>(Vocabulary.Closings));
        return _html.ToString();
    }

    /// <summary>An answer's body.</summary>
    public string Answer()
    {
        _html.Clear();
        Paragraph(random.Pick<string>(Vocabulary.Openings));
        Middle(random.Between(1, 4));
        return _html.ToString();
    }

    private void Middle(int parts)
    {
        for (int i = 0; i < parts; i++)
        {
            switch (random.Below(10))
            {
                case < 3:
                    Paragraph(
                        $"To {Action()} the {Thing()} I use a {Thing()}, because {Reason()}. "
                        + $"Then I {Action()} it and {Action()} the {Thing()}.");
                    break;
                case < 6:
                    _html.Append("<pre><code>").Append(Escape(random.Pick<string>(Vocabulary.Code))).Append("</code></pre>\n\n");
                    break;
                case 6:
                    Paragraph(
                        $"See <a href=\"https://example.org/a/{random.Below(1_000_000)}?q={Action()}&amp;p=1\" rel=\"nofollow\">"
                        + $"this page</a> about the {Thing()}.");
                    break;
                case 7:
                    _html.Append("<ul>\n");
                    for (int item = random.Between(2, 4); item > 0; item--)
                    {
                        _html.Append("<li>").Append(Action()).Append(" the <code>").Append(Thing()).Append("</code></li>\n");
                    }
                    _html.Append("</ul>\n\n");
                    break;
                case 8:
                    _html.Append("<blockquote>\n  <p>").Append(Reason()).Append("</p>\n</blockquote>\n\n");
                    break;
                default:
                    Paragraph(random.Pick<string>(Vocabulary.Remarks));
                    break;
            }
        }
    }

    private void Paragraph(string html) => _html.Append("<p>").Append(html).Append("</p>\n\n");

    private string Thing() => random.Pick<string>(Vocabulary.Things);

    private string Action() => random.Pick<string>(Vocabulary.Actions);

    private string Reason() => Escape(random.Pick<string>(Vocabulary.Reasons));

    private static string Escape(string text) => text.Replace("&", "&amp;").Replace("<", "&lt;").Replace(">", "&gt;");
}
