using System.Text;

namespace fastJSON.Text;

/// <summary>Formats JSON by its punctuation alone, with the line breaks of fastJSON.</summary>
internal static class Beautifier
{
    internal static string Format(string input, int spaces)
    {
        StringBuilder output = new(input.Length * 2);
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
                    output.Append(c).AppendLine().Append(' ', ++depth * spaces);
                    break;
                case '}' or ']':
                    depth = Math.Max(depth - 1, 0);
                    output.AppendLine().Append(' ', depth * spaces).Append(c);
                    break;
                case ',':
                    output.Append(c).AppendLine().Append(' ', depth * spaces);
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
