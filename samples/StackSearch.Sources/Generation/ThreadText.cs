using System.Text;

namespace StackSearch.Generation;

/// <summary>Writes the title and the HTML bodies of one thread: all of one topic, with the same word for the same thing.</summary>
internal sealed class ThreadText
{
    private readonly FixedRandom _random;
    private readonly Dictionary<string, string> _words = new(StringComparer.Ordinal);
    private readonly StringBuilder _html = new();
    private readonly Queue<string> _answers;
    private readonly string _question;

    public ThreadText(FixedRandom random)
    {
        _random = random;
        Topic = random.Pick<Topic>(Topics.All);
        foreach ((string name, string[] choices) in Topic.Words)
        {
            _words.Add(name, random.Pick<string>(choices));
        }
        _answers = new Queue<string>(Shuffled(Topic.Answers));
        _question = random.Pick<string>(Topic.Questions);
        string title = WithWords(random.Pick<string>(Topic.Titles)).Replace("`", "", StringComparison.Ordinal);
        Title = char.ToUpperInvariant(title[0]) + title[1..];
    }

    /// <summary>What the thread is about.</summary>
    public Topic Topic { get; }

    /// <summary>The title, in plain text.</summary>
    public string Title { get; }

    /// <summary>The question's body.</summary>
    public string Question()
    {
        _html.Clear();
        Paragraph(_question);
        if (_random.Percent(80))
        {
            Code(_random.Pick<string[]>(Topic.Code));
        }
        if (_random.Percent(40))
        {
            Paragraph($"I can’t just change it, because {_random.Pick<string>(Vocabulary.Reasons)}.");
        }
        if (_random.Percent(10))
        {
            Paragraph(_random.Pick<string>(Vocabulary.Remarks));
        }
        Paragraph(_random.Pick<string>(Vocabulary.Closings));
        return _html.ToString();
    }

    /// <summary>The body of a further answer.</summary>
    public string Answer()
    {
        _html.Clear();
        if (_random.Percent(15))
        {
            _html.Append("<blockquote>\n  ");
            Paragraph(_question);
            _html.Append("</blockquote>\n\n");
        }
        if (_random.Percent(60))
        {
            Paragraph(_random.Pick<string>(Vocabulary.Openings));
        }
        if (_random.Percent(20))
        {
            _html.Append("<ul>\n");
            for (int i = _random.Between(2, 3); i > 0; i--)
            {
                _html.Append("<li>");
                Text(NextAnswer());
                _html.Append("</li>\n");
            }
            _html.Append("</ul>\n\n");
        }
        else
        {
            Paragraph(NextAnswer());
        }
        if (_random.Percent(60))
        {
            Code(_random.Pick<string[]>(Topic.Solutions));
        }
        if (_random.Percent(20))
        {
            _html.Append("<p>See <a href=\"https://example.org/a/").Append(_random.Below(1_000_000)).Append("?q=");
            _html.Append(Uri.EscapeDataString(Topic.Tags[0])).Append("&amp;p=1\" rel=\"nofollow\">this page</a> about ");
            Text(Topic.Tags[^1]);
            _html.Append(".</p>\n\n");
        }
        if (_random.Percent(8))
        {
            Paragraph(_random.Pick<string>(Vocabulary.Remarks));
        }
        return _html.ToString();
    }

    // Each answer says something else, as long as there is something else to say.
    private string NextAnswer()
    {
        string answer = _answers.Dequeue();
        _answers.Enqueue(answer);
        return answer;
    }

    private void Paragraph(string text)
    {
        _html.Append("<p>");
        Text(text);
        _html.Append("</p>\n\n");
    }

    private void Code(string[] lines) => _html.Append("<pre><code>").Append(Escape(WithWords(string.Join('\n', lines)))).Append("\n</code></pre>\n\n");

    /// <summary>What stands between backquotes is code.</summary>
    private void Text(string text)
    {
        bool isCode = false;
        foreach (Range part in text.AsSpan().Split('`'))
        {
            string words = Escape(WithWords(text[part]));
            _html.Append(isCode ? $"<code>{words}</code>" : words);
            isCode = !isCode;
        }
    }

    private string WithWords(string text)
    {
        foreach ((string name, string word) in _words)
        {
            text = text.Replace($"«{name}»", word, StringComparison.Ordinal);
        }
        return text;
    }

    private string[] Shuffled(string[] texts)
    {
        string[] shuffled = [.. texts];
        for (int i = shuffled.Length - 1; i > 0; i--)
        {
            int other = _random.Below(i + 1);
            (shuffled[i], shuffled[other]) = (shuffled[other], shuffled[i]);
        }
        return shuffled;
    }

    private static string Escape(string text) => text.Replace("&", "&amp;").Replace("<", "&lt;").Replace(">", "&gt;");
}
