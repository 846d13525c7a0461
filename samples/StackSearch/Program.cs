using System.Text;

namespace StackSearch;

/// <summary>The door of the program.</summary>
internal static class Program
{
    private static Task<int> Main(string[] args) => args is ["sphinx-conf"] ? PrintConfigurationAsync() : JobProgram.RunAsync(
        args, SiteCommandLine.Help, (console, stop) => new SiteJob(SiteCommandLine.Parse(args), console).RunAsync(stop));

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
