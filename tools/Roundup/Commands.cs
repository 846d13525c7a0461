using Roundup.Cells;
using Roundup.Data;
using Roundup.Matrices;

namespace Roundup;

/// <summary>The verbs: those of people, and those that the program says to its children.</summary>
internal static class Commands
{
    private static readonly HashSet<string> Switches = ["--quick", "--full", "--smoke", "--no-matrices", "--help", "--again", "--cpu", "--checked"];

    public static int Run(string[] args)
    {
        try
        {
            string verb = args.FirstOrDefault() ?? "";
            var rest = new Arguments(args.Skip(1).ToArray(), Switches);
            if (IsOfChild(verb) && rest.Optional("--own") is { } own)
            {
                string[] parts = own.Split('|');
                OwnModel.Use(parts[0], parts[1], parts[2]);
            }

            return verb switch
            {
                "prepare" => GateCell.Prepare(CellRequest.Parse(rest)),
                "gate" => GateCell.Run(CellRequest.Parse(rest), Console.Out),
                "cell" => Cell.Run(CellRequest.Parse(rest), Console.Out),
                "first" => FirstCell.Run(rest.Text("--entry"), rest.Has("--checked"), Console.Out),
                "edges" or "versions" => MatrixCell.Run(verb, rest.Text("--entry"), (int)rest.Number("--from", 0), Console.Out),
                "list" => List(),
                "compare" => CompareCommand.Run(rest),
                "page" => PageCommand.Run(rest),
                "help" or "--help" => Help(),
                _ => RunCommand.Run(new Arguments(args, Switches), Published(args)),
            };
        }
        catch (Exception exception) when (exception is ArgumentException or InvalidDataException)
        {
            Console.Error.WriteLine(exception.Message);
            return 2;
        }
    }

    /// <summary>The command as results show it: where they were put is nobody's business.</summary>
    private static string Published(string[] args)
    {
        int output = Array.IndexOf(args, "--output");
        return string.Join(' ', output < 0 ? args : [.. args[..output], .. args.Skip(output + 2)]);
    }

    private static bool IsOfChild(string verb) => verb is "prepare" or "gate" or "cell" or "first" or "edges" or "versions";

    private static int List()
    {
        Console.WriteLine("entries: " + string.Join(' ', Lineup.Entries.Ids));
        Console.WriteLine("data:    " + string.Join(' ', DataSets.All));
        Console.WriteLine("configurations: " + string.Join(' ', Running.Configurations.All.Keys));
        Console.WriteLine("first calls only: " + string.Join(' ', Running.PublishedProgram.Kinds));
        return 0;
    }

    private static int Help()
    {
        Console.WriteLine(
            """
            roundup [options]               the whole comparison, under an hour
              --quick                       two data sets, the entries that most people ask for, no matrices; under three minutes
              --full                        the whole protocol: all data sets and configurations, hours
              --budget 10m                  shares the time out
              --data order,twitter          data sets (roundup list)
              --entries jackdaw,newtonsoft  entries; the reference and its floor are always there
              --configurations default      settings of the runtime
              --first default,native-aot    those of first calls; ready-to-run and native-aot publish the program first
              --blocks N, --cell MS, --launches N, --seed N, --no-matrices
              --output DIR                  results; an interrupted run goes on there. Without it: artifacts/roundup/DATE
              --again                       begin anew where there are results already
            roundup my.json [options]       infers a model of your document, writes it down as C#, and measures everything on it
              --model My.dll --type Order   with a model of yours instead
            roundup compare A.ndjson B.ndjson
            roundup page rows.ndjson        writes the page, the tables and the CSV of rows anew
            roundup list
            """);
        return 0;
    }
}
