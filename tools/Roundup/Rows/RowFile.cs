using System.Buffers;
using System.IO.Compression;

namespace Roundup.Rows;

/// <summary>Rows as lines of JSON. A row is on disk before the next cell begins, so that an interrupted run goes on where it was.</summary>
internal sealed class RowFile(string path)
{
    public string Path { get; } = path;

    public List<Row> Rows { get; } = File.Exists(path) ? Read(path) : [];

    public void Add(Row row)
    {
        Rows.Add(row);
        var line = new ArrayBufferWriter<byte>();
        RowJson.Serialize(line, row);
        line.Write("\n"u8);
        using var stream = new FileStream(Path, FileMode.Append);
        stream.Write(line.WrittenSpan);
    }

    /// <summary>The rows of a file; a last line that was cut off is left out, any other damage is an error that names the line.</summary>
    public static List<Row> Read(string path)
    {
        var rows = new List<Row>();
        bool isPacked = path.EndsWith(".gz", StringComparison.OrdinalIgnoreCase);
        string[] lines = isPacked ? Unpacked(path) : File.ReadAllLines(path);
        for (int i = 0; i < lines.Length; i++)
        {
            try
            {
                rows.Add(RowJson.Deserialize<Row>(lines[i]) ?? throw new InvalidDataException($"{path}, line {i + 1}: null is no row."));
            }
            catch (Jackdaw.JsonDataException) when (i == lines.Length - 1 && !isPacked)
            {
                File.WriteAllLines(path, lines[..i]);
            }
            catch (Jackdaw.JsonDataException exception)
            {
                throw new InvalidDataException($"{path}, line {i + 1}: {exception.Message}", exception);
            }
        }

        return rows;
    }

    /// <summary>Rows that were kept: a tenth of the bytes.</summary>
    private static string[] Unpacked(string path)
    {
        using var text = new StreamReader(new GZipStream(File.OpenRead(path), CompressionMode.Decompress));
        return text.ReadToEnd().Split('\n', StringSplitOptions.RemoveEmptyEntries);
    }
}
