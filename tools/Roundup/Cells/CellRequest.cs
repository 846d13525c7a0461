namespace Roundup.Cells;

/// <summary>What a child process is asked to do.</summary>
internal sealed record CellRequest(string Entry, string Data, string Direction, string Folder, TimeSpan Time)
{
    /// <summary>The graph as BinaryWriter wrote it: read without any serializer.</summary>
    public string GraphFile => Path.Combine(Folder, $"{Data}.graph");

    public string DocumentFile => Path.Combine(Folder, $"{Data}.json");

    public string PayloadFile => Path.Combine(Folder, $"{Data}.{Entry}.payload");

    public static CellRequest Parse(Arguments arguments) => new(
        arguments.Text("--entry"), arguments.Text("--data"), arguments.Text("--direction", "read"), arguments.Text("--folder"),
        TimeSpan.FromMilliseconds(arguments.Number("--time", 1000)));
}
