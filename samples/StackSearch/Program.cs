using System.Text;
using StackSearch.Caching;

namespace StackSearch;

/// <summary>The entry point of the program.</summary>
internal static class Program
{
    /// <summary>Runs the program with a cache of the caller's choice.</summary>
    public static Task<int> RunAsync(string[] args, string help, Func<CacheChoice> cache) =>
        JobProgram.RunAsync(args, help, stop => new SiteJob(SiteCommandLine.Parse(args) with { Cache = cache() }).RunAsync(stop));

    private static Task<int> Main(string[] args) =>
        args is ["sphinx-conf"] ? PrintConfigurationAsync() : RunAsync(args, SiteCommandLine.Help, () => CacheChoice.ThisProcess);

    /// <summary>Prints a configuration under which a Sphinx 2.2 server holds the indexes of this program.</summary>
    private static async Task<int> PrintConfigurationAsync()
    {
        Console.OutputEncoding = Encoding.UTF8;
        using Stream stream = typeof(Program).Assembly.GetManifestResourceStream("sphinx.conf")
            ?? throw new InvalidOperationException("sphinx.conf is not in the program.");
        using StreamReader reader = new(stream);
        Console.Write(await reader.ReadToEndAsync());
        return (int)ExitCode.Done;
    }
}
