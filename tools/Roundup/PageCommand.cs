using Roundup.Output;
using Roundup.Rows;

namespace Roundup;

/// <summary>Writes the page, the tables and the CSV of rows anew.</summary>
internal static class PageCommand
{
    public static int Run(Arguments arguments)
    {
        string rows = arguments.Plain is [var path] ? path : throw new ArgumentException("roundup page rows.ndjson");
        if (!File.Exists(rows))
        {
            throw new ArgumentException($"{rows} is not there.");
        }

        string folder = arguments.Text("--output", Path.GetDirectoryName(Path.GetFullPath(rows))!);
        bool isCpu = arguments.Has("--cpu");
        arguments.RefuseUnknown();
        Directory.CreateDirectory(folder);
        return Results.Write(new RowFile(rows), folder, isCpu);
    }
}
