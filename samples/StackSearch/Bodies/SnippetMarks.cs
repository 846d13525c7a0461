namespace StackSearch.Bodies;

/// <summary>
/// The characters that stand around a matched word on its way from the back end to the page. They are private to this program: texts lose
/// them when they are imported, so a post can't forge a mark.
/// </summary>
internal static class SnippetMarks
{
    public const char Before = '\uE000';

    public const char After = '\uE001';
}
