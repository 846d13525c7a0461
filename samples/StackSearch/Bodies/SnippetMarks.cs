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

    /// <summary>All of them.</summary>
    public static readonly SearchValues<char> All = SearchValues.Create(Before, After, CodeBegin, CodeEnd);

    /// <summary>The text without the marks around code.</summary>
    public static string WithoutCode(string text) =>
        text.Replace(CodeBegin.ToString(), "", StringComparison.Ordinal).Replace(CodeEnd.ToString(), "", StringComparison.Ordinal);
}
