using StackSearch.Generation;

namespace StackSearch.Bench.Export;

/// <summary>Reads the command line.</summary>
internal static class ExportCommandLine
{
    /// <summary>What --help prints.</summary>
    public const string Help = """
        StackSearch.Bench: Stack Exchange posts to NDJSON and back with Jackdaw, compared with other JSON libraries

        Usage: dotnet run -c Release --project bench/StackSearch.Bench -- [options]

          --posts FILE   the Posts.xml of a Stack Exchange dump (either notation of tags), of any size,
                         or NDJSON that this program wrote (*.ndjson, *.jsonl);
                         without it 20,000 posts are generated, the same ones on every machine
          --out FILE     where the NDJSON goes; default posts.ndjson in the current folder.
                         The file appears whole at the end and replaces an older one, or not at all
          --count N      how many posts to generate (1 to 10,000,000)
          --rounds N     rounds of the comparison with other libraries; default 7, 0 leaves it out
          --help         this text
          --version      the version

        The file is read twice and never loaded whole: once to write, once to compare every member of every
        post with what was read back. The comparison of libraries takes the first 20,000 posts.
        Limits: 64 MB per row of XML, 192 MB per line of NDJSON.

        Exit codes: 0 all written, read back and equal    1 a file is missing, broken, or can't be written
                    2 wrong command line                  3 something read back is not equal
                    130 interrupted                       70 a bug of this program
        """;

    /// <summary>Turns arguments into options, or says in one line what is wrong with them.</summary>
    public static ExportOptions Parse(ReadOnlySpan<string> args)
    {
        Dictionary<string, string> given = ArgumentReader.Read(args, ["--posts", "--out", "--count", "--rounds"], []);
        ExportOptions options = new();
        foreach ((string name, string value) in given)
        {
            options = With(options, name, value);
        }
        return given.ContainsKey("--posts") && given.ContainsKey("--count")
            ? throw ArgumentReader.Wrong("--count is for generated posts; it does not go with --posts")
            : options;
    }

    private static ExportOptions With(ExportOptions options, string name, string value) => name switch
    {
        "--posts" => options with { PostsFile = ArgumentReader.FileName(name, value) },
        "--out" => options with { OutFile = ArgumentReader.FileName(name, value) },
        "--count" => options with { Count = ArgumentReader.Number(name, value, 1, GeneratedPosts.MaximumCount) },
        _ => options with { Rounds = ArgumentReader.Number(name, value, 0, 1_000) },
    };
}
