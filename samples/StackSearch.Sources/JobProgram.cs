using System.Reflection;
using System.Runtime.InteropServices;
using System.Text;

namespace StackSearch;

/// <summary>The door of a program that does one job: help, signals, messages, exit codes.</summary>
internal static class JobProgram
{
    /// <summary>Runs the job, or prints what was asked for instead.</summary>
    public static async Task<int> RunAsync(string[] args, string help, Func<CancellationToken, Task> job)
    {
        Console.OutputEncoding = Encoding.UTF8;
        if (args.Any(a => a is "--help" or "-h" or "-?"))
        {
            Console.WriteLine(help);
            return (int)ExitCode.Done;
        }
        if (args.Contains("--version"))
        {
            Console.WriteLine(Assembly.GetEntryAssembly()?.GetCustomAttribute<AssemblyInformationalVersionAttribute>()?.InformationalVersion);
            return (int)ExitCode.Done;
        }
        return (int)await RunAsync(job, help);
    }

    private static async Task<ExitCode> RunAsync(Func<CancellationToken, Task> job, string help)
    {
        using CancellationTokenSource stop = new();
        using PosixSignalRegistration interrupt = StopOn(PosixSignal.SIGINT, stop);
        using PosixSignalRegistration terminate = StopOn(PosixSignal.SIGTERM, stop);
        using PosixSignalRegistration hangUp = StopOn(PosixSignal.SIGHUP, stop);
        try
        {
            await job(stop.Token);
            return ExitCode.Done;
        }
        catch (JobFailure e)
        {
            Console.Error.WriteLine($"error: {e.Message}");
            if (e.Code == ExitCode.Usage)
            {
                Console.Error.WriteLine();
                Console.Error.WriteLine(help);
            }
            return e.Code;
        }
        catch (OperationCanceledException)
        {
            Console.Error.WriteLine("interrupted");
            return ExitCode.Interrupted;
        }
        catch (Exception e)
        {
            // Caught here, and not left to the runtime, so that every finally block has run: the half-written file is gone.
            Console.Error.WriteLine($"error: this is a bug of {Assembly.GetEntryAssembly()?.GetName().Name}, please report it: {e}");
            return ExitCode.Bug;
        }
    }

    // A second signal ends the process at once, for the case that the first one does not get through.
    private static PosixSignalRegistration StopOn(PosixSignal signal, CancellationTokenSource stop) =>
        PosixSignalRegistration.Create(signal, context =>
        {
            context.Cancel = !stop.IsCancellationRequested;
            stop.Cancel();
        });
}
