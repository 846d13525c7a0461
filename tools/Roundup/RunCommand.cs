using System.Runtime.InteropServices;
using Roundup.Output;
using Roundup.Rows;
using Roundup.Running;

namespace Roundup;

/// <summary>A run, and what is written of it.</summary>
internal static class RunCommand
{
    public static int Run(Arguments arguments, string command)
    {
        var plan = Plan.Of(arguments);
        string output = arguments.Optional("--output") ?? Path.Combine(Root(), "artifacts", "roundup", $"{DateTime.UtcNow:yyyy-MM-dd}-{plan.Protocol}");
        Directory.CreateDirectory(output);
        string rows = Path.Combine(output, "rows.ndjson");
        if (arguments.Has("--again"))
        {
            File.Delete(rows);
        }

        string? own = OwnCommand.Prepare(arguments, output, ref plan);
        arguments.RefuseUnknown();
        var file = new RowFile(rows);
        if (file.Rows.OfType<RunRow>().FirstOrDefault() is not { } known)
        {
            file.Add(MachineRow.Make(plan, command));
        }
        else if (Resume.Difference(known, plan) is { } difference)
        {
            throw new ArgumentException($"{rows} holds another run ({difference}). Give another --output, or --again to begin anew.");
        }
        else
        {
            Console.WriteLine($"goes on with {rows}: {file.Rows.Count} rows");
        }

        string work = Directory.CreateDirectory(Path.Combine(output, "work")).FullName;
        using var stop = new CancellationTokenSource();
        Console.CancelKeyPress += (_, pressed) =>
        {
            pressed.Cancel = true;
            stop.Cancel();
        };
        using var ended = PosixSignalRegistration.Create(PosixSignal.SIGTERM, signal =>
        {
            signal.Cancel = true;
            stop.Cancel();
        });
        double before = file.Rows.OfType<PauseRow>().LastOrDefault()?.Seconds ?? 0;
        var progress = new Progress(Console.Out, !Console.IsOutputRedirected, TimeSpan.FromSeconds(before));
        try
        {
            new Run(plan, file, work, new Child(own is null ? [] : ["--own", own], stop.Token), progress).Everything();
        }
        catch (OperationCanceledException)
        {
            file.Add(new PauseRow { Seconds = Math.Round(progress.Elapsed.TotalSeconds, 1) });
            Console.WriteLine();
            Console.WriteLine($"Interrupted; {file.Rows.Count} rows are in {rows}. The same command with --output {output} goes on.");
            return 130;
        }

        Directory.Delete(work, recursive: true);
        return Results.Write(file, output);
    }

    /// <summary>The repository, or where the program is run.</summary>
    internal static string Root()
    {
        for (string? at = AppContext.BaseDirectory; at is not null; at = Path.GetDirectoryName(at))
        {
            if (File.Exists(Path.Combine(at, "Jackdaw.slnx")))
            {
                return at;
            }
        }

        return Directory.GetCurrentDirectory();
    }
}
