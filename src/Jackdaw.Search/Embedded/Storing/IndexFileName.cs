using System.Text;

namespace Jackdaw.Search.Embedded.Storing;

/// <summary>The name of an index's log: the index's name, with what no file system likes as hexadecimal numbers.</summary>
internal static class IndexFileName
{
    public const string Suffix = ".jackdaw";

    public static string Of(string index)
    {
        StringBuilder name = new();
        foreach (char c in index)
        {
            // Capitals too: some file systems take them for small letters, index names do not.
            if (char.IsAsciiLetterLower(c) || char.IsAsciiDigit(c) || c is '_' or '-')
            {
                name.Append(c);
            }
            else
            {
                name.Append('%').Append(((int)c).ToString("x4", System.Globalization.CultureInfo.InvariantCulture));
            }
        }

        return name.Append(Suffix).ToString();
    }
}
