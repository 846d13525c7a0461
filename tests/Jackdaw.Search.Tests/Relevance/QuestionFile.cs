using System.Globalization;
using System.Text;

namespace Jackdaw.Search.Tests.Relevance;

/// <summary>Questions of a file of comma-separated values: quoted where they have commas, quotes or line ends.</summary>
internal static class QuestionFile
{
    public static IEnumerable<JudgedPost> Read(string path)
    {
        using StreamReader reader = new(path, Encoding.UTF8);
        List<string>? names = null;
        while (Row(reader) is { } row)
        {
            if (names is null)
            {
                names = row;
                continue;
            }

            yield return new JudgedPost
            {
                Id = long.Parse(row[names.IndexOf("Id")], CultureInfo.InvariantCulture),
                Title = row[names.IndexOf("Title")],
                Body = row[names.IndexOf("Body")],
            };
        }
    }

    private static List<string>? Row(StreamReader reader)
    {
        if (reader.Peek() < 0)
        {
            return null;
        }

        List<string> cells = [];
        StringBuilder cell = new();
        bool isQuoted = false;
        for (int c = reader.Read(); c >= 0; c = reader.Read())
        {
            if (c == '"')
            {
                if (isQuoted && reader.Peek() == '"')
                {
                    cell.Append((char)reader.Read());
                }
                else
                {
                    isQuoted = !isQuoted;
                }
            }
            else if (c == ',' && !isQuoted)
            {
                cells.Add(cell.ToString());
                cell.Clear();
            }
            else if (c == '\n' && !isQuoted)
            {
                break;
            }
            else if (c != '\r' || isQuoted)
            {
                cell.Append((char)c);
            }
        }

        cells.Add(cell.ToString());
        return cells;
    }
}
