using System.Text;

namespace Jackdaw.Search.Embedded.Storing;

/// <summary>The file name of an index: its name, with unsafe characters in hexadecimal.</summary>
internal static class IndexFileName
{
    public const string Suffix = ".jackdaw";

    public static string Of(string index)
    {
        StringBuilder name = new();
        foreach (char c in index)
        {
            // Capitals too: some file systems ignore case, index names do not.
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
