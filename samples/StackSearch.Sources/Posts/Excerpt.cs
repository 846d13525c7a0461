namespace StackSearch.Posts;

/// <summary>Makes foreign text fit for one line of a terminal.</summary>
internal static class Excerpt
{
    private const int Longest = 40;

    /// <summary>The beginning of the text, without anything that could move the cursor.</summary>
    public static string Of(string text)
    {
        string start = text.Length <= Longest ? text : text[..Longest] + "…";
        return string.Create(start.Length, start, static (target, source) =>
        {
            for (int i = 0; i < target.Length; i++)
            {
                target[i] = char.IsControl(source[i]) ? '·' : source[i];
            }
        });
    }

    /// <summary>The same in quotes.</summary>
    public static string Quoted(string text) => $"\"{Of(text)}\"";
}
