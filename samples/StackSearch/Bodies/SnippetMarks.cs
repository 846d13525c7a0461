using System.Buffers;

namespace StackSearch.Bodies;

/// <summary>
/// The characters that stand around a matched word, and around code, on their way from the back end to the page. They are private to this program: texts lose
/// them when they are imported, so a post can't forge a mark.
/// </summary>
internal static class SnippetMarks
{
    public const char Before = '\uE000';

    public const char After = '\uE001';

    public const char CodeBegin = '\uE002';

    public const char CodeEnd = '\uE003';

    /// <summary>What stands between two passages of a snippet.</summary>
    public const string Separator = " … ";

    // A text of a visitor has no more, in a few forms each.
    private const int MostWords = 500;

    /// <summary>All of them.</summary>
    public static readonly SearchValues<char> All = SearchValues.Create(Before, After, CodeBegin, CodeEnd);

    /// <summary>The words that are marked in texts, each once.</summary>
    public static IReadOnlyCollection<string> Marked(IEnumerable<string> texts)
    {
        HashSet<string> words = new(StringComparer.Ordinal);
        foreach (string text in texts)
        {
            for (int at = text.IndexOf(Before); at >= 0 && words.Count < MostWords; at = text.IndexOf(Before, at + 1))
            {
                int end = text.IndexOf(After, at);
                if (end > at + 1)
                {
                    words.Add(WithoutCode(text[(at + 1)..end]));
                }
            }
        }
        return words;
    }

    /// <summary>The text without the marks around code.</summary>
    public static string WithoutCode(string text) =>
        text.Replace(CodeBegin.ToString(), "", StringComparison.Ordinal).Replace(CodeEnd.ToString(), "", StringComparison.Ordinal);
}
