using System.Globalization;
using StackSearch.Generation;

namespace StackSearch;

/// <summary>Reads the command line.</summary>
internal static class CommandLine
{
    /// <summary>What --help prints.</summary>
    public const string Help = """
        StackSearch: Stack Exchange posts to NDJSON and back with Jackdaw, compared with other JSON libraries

        Usage: dotnet run -c Release --project samples/StackSearch -- [options]

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
    public static JobOptions Parse(ReadOnlySpan<string> args)
    {
        JobOptions options = new();
        HashSet<string> seen = [];
        for (int i = 0; i < args.Length; i++)
        {
            string name = args[i];
            string? value = null;
            if (name.StartsWith("--", StringComparison.Ordinal) && name.IndexOf('=') is > 0 and int equals)
            {
                value = name[(equals + 1)..];
                name = name[..equals];
            }
            if (name is not ("--posts" or "--out" or "--count" or "--rounds"))
            {
                throw Wrong(name.StartsWith('-')
                    ? $"unknown option {name}"
                    : $"{name} is not an option; a file is named with --posts {name}");
            }
            if (!seen.Add(name))
            {
                throw Wrong($"{name} is there twice");
            }
            value ??= i + 1 < args.Length && !args[i + 1].StartsWith("--", StringComparison.Ordinal) ? args[++i] : "";
            options = With(options, name, value);
        }
        return seen.Contains("--posts") && seen.Contains("--count")
            ? throw Wrong("--count is for generated posts; it does not go with --posts")
            : options;
    }

    private static JobOptions With(JobOptions options, string name, string value) => name switch
    {
        "--posts" => options with { PostsFile = FileName(name, value) },
        "--out" => options with { OutFile = FileName(name, value) },
        "--count" => options with { Count = Number(name, value, 1, GeneratedPosts.MaximumCount) },
        _ => options with { Rounds = Number(name, value, 0, 1_000) },
    };

    private static string FileName(string option, string value) =>
        value.Length == 0 ? throw Wrong($"{option} needs the name of a file")
        : value.Contains('\0') ? throw Wrong($"{option}: a file name can't contain a zero character")
        : value;

    private static int Number(string option, string value, int least, int most) =>
        int.TryParse(value, NumberStyles.None, CultureInfo.InvariantCulture, out int number) && number >= least && number <= most
            ? number
            : throw Wrong(string.Create(CultureInfo.InvariantCulture, $"{option} needs a number from {least} to {most}"));

    private static JobFailure Wrong(string message) => new(ExitCode.Usage, message);
}
