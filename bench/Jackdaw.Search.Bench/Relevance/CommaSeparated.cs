using System.Text;

namespace Jackdaw.Search.Bench.Relevance;

/// <summary>Reads comma-separated values: quoted if they have commas, quotes or line ends.</summary>
internal static class CommaSeparated
{
    /// <summary>The next row; null at the end.</summary>
    public static List<string>? Row(TextReader reader)
    {
        if (reader.Peek() < 0)
        {
            return null;
        }

        List<string> cells = [];
        StringBuilder cell = new();
        bool isQuoted = false;
        for (int c = reader.Read(); c >= 0 && (c != '\n' || isQuoted); c = reader.Read())
        {
            if (c == '"' && isQuoted && reader.Peek() == '"')
            {
                cell.Append((char)reader.Read());
            }
            else if (c == '"')
            {
                isQuoted = !isQuoted;
            }
            else if (c == ',' && !isQuoted)
            {
                cells.Add(cell.ToString());
                cell.Clear();
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
