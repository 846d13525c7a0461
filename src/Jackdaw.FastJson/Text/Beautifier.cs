using System.Text;
using Jackdaw;

namespace fastJSON.Text;

/// <summary>Formats JSON by its punctuation alone, with the line breaks of fastJSON.</summary>
internal static class Beautifier
{
    /// <summary>What indentation may make of a text of any size, in characters: each line of a deep one has a thousand levels.</summary>
    private const int AlwaysAllowed = 64 * 1024 * 1024;
    private const int MostGrowth = 32;

    internal static string Format(string input, int spaces)
    {
        long most = Math.Max(AlwaysAllowed, (long)MostGrowth * input.Length);
        StringBuilder output = new(input.Length);
        int depth = 0;
        for (int i = 0; i < input.Length; i++)
        {
            char c = input[i];
            switch (c)
            {
                case '"' or '\'':
                    int end = EndOfText(input, i);
                    output.Append(input, i, end - i);
                    i = end - 1;
                    break;
                case '{' or '[':
                    if (++depth > JsonLimits.GreatestMaxDepth)
                    {
                        throw new JsonDataException(JsonError.DepthExceeded, $"The document is nested deeper than {JsonLimits.GreatestMaxDepth} levels.", "$");
                    }

                    output.Append(c).AppendLine().Append(' ', depth * spaces);
                    break;
                case '}' or ']':
                    depth = Math.Max(depth - 1, 0);
                    output.AppendLine().Append(' ', depth * spaces).Append(c);
                    break;
                case ',':
                    output.Append(c).AppendLine().Append(' ', depth * spaces);
                    if (output.Length > most)
                    {
                        throw new JsonDataException(JsonError.TooLarge, $"Indentation makes more than {most} characters of the document.", "$");
                    }

                    break;
                case ':':
                    output.Append(" : ");
                    break;
                default:
                    if (!char.IsWhiteSpace(c))
                    {
                        output.Append(c);
                    }

                    break;
            }
        }

        return output.ToString();
    }

    private static int EndOfText(string input, int start)
    {
        for (int i = start + 1; i < input.Length; i++)
        {
            if (input[i] == '\\')
            {
                i++;
            }
            else if (input[i] == input[start])
            {
                return i + 1;
            }
        }

        return input.Length;
    }
}
