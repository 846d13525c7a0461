using StackSearch.Search;
using StackSearch.Web.Html;

namespace StackSearch.Web.Pages;

/// <summary>The match syntax, each line with an example to try.</summary>
internal static class HelpPage
{
    private static readonly (string Example, string Meaning)[] Lines =
    [
        ("sort list", "both words, anywhere in title, body or tags"),
        ("linq | sql", "one of the words is enough"),
        ("dictionary -cache", "the first word, but not the second"),
        ("(linq | sql) timeout", "brackets say what belongs together"),
        ("\"works on my machine\"", "a phrase: these words in this order, side by side"),
        ("\"serialize dictionary\"~5", "near each other: at most five words apart"),
        ("\"web service timeout server\"/3", "a quorum: at least three of the words"),
        ("serial*", "words that begin like this"),
        ("@title regular", "only in the title; also @body and @tags"),
        ("@(title,tags) unicode", "in one of several fields"),
        ("@tags c# @title parse", "each field with words of its own"),
        ("lock << thread", "the first word before the second"),
        ("parse MAYBE json", "the first word; posts with the second one too come first"),
        ("parse NEAR/4 json", "the words, at most four others between them"),
        ("^how", "at the beginning of the field"),
        ("twice$", "at the end of the field"),
        ("cache^3 | lock", "a word that counts three times as much"),
    ];

    public static void WriteMain(HtmlWriter html)
    {
        html.Write("""
            <article class="message help">
            <h1>Match syntax</h1>
            <p>Type words: all of them have to occur, in upper or lower case. Everything else is optional. What is not valid syntax never fails: its plain words
            are searched.</p>
            <div class="scroll" tabindex="0" role="region" aria-label="Examples">
            <table>
            <thead><tr><th scope="col">Example</th><th scope="col">Finds</th></tr></thead>
            <tbody>

            """);
        foreach ((string example, string meaning) in Lines)
        {
            string address = SearchAddress.Of(new SearchRequest { Text = example });
            html.Write($"<tr><th scope=\"row\"><a href=\"{address}\"><code>{example}</code></a></th><td>{meaning}</td></tr>\n");
        }
        html.Write("""
            </tbody>
            </table>
            </div>
            <h2>To search for an operator itself</h2>
            <p>Put a backslash before it: <code>\-verbose</code>, <code>user\@example.org</code>. Names like <code>c#</code>, <code>c++</code> and <code>.net</code> are
            words as they are.</p>
            <h2>Keys</h2>
            <ul>
            <li><kbd>/</kbd> goes to the search box, <kbd>Esc</kbd> leaves it</li>
            <li><kbd>j</kbd> or <kbd>↓</kbd> and <kbd>k</kbd> or <kbd>↑</kbd> move through the results, <kbd>Enter</kbd> opens one</li>
            <li>the button <q>Single keys</q> at the end of each page switches <kbd>/</kbd>, <kbd>j</kbd> and <kbd>k</kbd> off, for who speaks to the machine</li>
            </ul>
            <h2>For programs</h2>
            <ul>
            <li><a href="/api/search?q=json"><code>/api/search?q=json</code></a>: the same search as JSON</li>
            <li><a href="/api/posts/1"><code>/api/posts/1</code></a>: one post</li>
            <li><code>/api/export?q=json</code>: all posts found, one JSON object on each line, sent while they are read</li>
            <li><a href="/health"><code>/health</code></a>: 200 when searches can be served, 503 when not</li>
            <li>parameters of the first and the third: <code>q</code>, <code>tag</code>, <code>year</code>, <code>type</code> (question, answer), and for the search <code>sort</code>
            (relevance, newest, score), <code>page</code> (1 to 200) and <code>explain=1</code> (the statements that were sent, and what makes each relevance; on the page too); anything else is answered with 400</li>
            </ul>
            </article>
            """);
    }
}
