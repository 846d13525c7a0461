using Spectre.Console;

namespace StackSearch.Bench.Reporting;

/// <summary>The console that a job writes to.</summary>
internal static class JobConsole
{
    /// <summary>The user's terminal; for logs and pipes a console without colors, and with whole lines instead of the 80 columns of a terminal.</summary>
    public static IAnsiConsole Create()
    {
        if (!Console.IsOutputRedirected)
        {
            return AnsiConsole.Console;
        }

        IAnsiConsole console = AnsiConsole.Create(new AnsiConsoleSettings
        {
            Ansi = AnsiSupport.No,
            ColorSystem = ColorSystemSupport.NoColors,
            Interactive = InteractionSupport.No,
            Out = new AnsiConsoleOutput(Console.Out),
        });
        console.Profile.Width = 200;
        return console;
    }
}
