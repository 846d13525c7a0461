using System.Globalization;

namespace StackSearch;

/// <summary>Splits a command line into options and their values.</summary>
internal static class ArgumentReader
{
    /// <summary>Reads <c>--name value</c>, <c>--name=value</c> and flags; each at most once.</summary>
    public static Dictionary<string, string> Read(ReadOnlySpan<string> args, ReadOnlySpan<string> valued, ReadOnlySpan<string> flags)
    {
        Dictionary<string, string> options = new(StringComparer.Ordinal);
        for (int i = 0; i < args.Length; i++)
        {
            string name = args[i];
            string? value = null;
            if (name.StartsWith("--", StringComparison.Ordinal) && name.IndexOf('=') is > 0 and int equals)
            {
                value = name[(equals + 1)..];
                name = name[..equals];
            }
            bool isFlag = flags.Contains(name);
            if (!isFlag && !valued.Contains(name))
            {
                throw Wrong(name.StartsWith('-')
                    ? $"unknown option {name}"
                    : $"{name} is not an option; a file is named with --posts {name}");
            }
            if (isFlag && value is not null)
            {
                throw Wrong($"{name} takes no value");
            }
            value ??= !isFlag && i + 1 < args.Length && !args[i + 1].StartsWith("--", StringComparison.Ordinal) ? args[++i] : "";
            if (!options.TryAdd(name, value))
            {
                throw Wrong($"{name} is there twice");
            }
        }
        return options;
    }

    /// <summary>The name of a file or folder.</summary>
    public static string FileName(string option, string value, string what = "file") =>
        value.Length == 0 ? throw Wrong($"{option} needs the name of a {what}")
        : value.Contains('\0') ? throw Wrong($"{option}: a {what} name can't contain a zero character")
        : value;

    /// <summary>A number within bounds.</summary>
    public static int Number(string option, string value, int least, int most) =>
        int.TryParse(value, NumberStyles.None, CultureInfo.InvariantCulture, out int number) && number >= least && number <= most
            ? number
            : throw Wrong(string.Create(CultureInfo.InvariantCulture, $"{option} needs a number from {least} to {most}"));

    /// <summary>A command line that makes no sense.</summary>
    public static JobFailure Wrong(string message) => new(ExitCode.Usage, message);
}
