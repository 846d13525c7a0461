using System.Text;
using Jackdaw;

namespace fastJSON.Text;

/// <summary>Formats JSON by its punctuation alone, with fastJSON's line breaks.</summary>
internal static class Beautifier
{
    /// <summary>
    /// The output size that is always allowed, in characters. Beyond it the size is limited relative to the input, because each line of a
    /// deep document may be indented by a thousand levels.
    /// </summary>
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
                    if (++depth > JsonLimits.MaxAllowedDepth)
                    {
                        throw new JsonDataException(JsonError.DepthExceeded, $"The document is nested more than {JsonLimits.MaxAllowedDepth} levels deep.", "$");
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
                        throw new JsonDataException(JsonError.TooLarge, $"The indented document would exceed {most} characters.", "$");
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
