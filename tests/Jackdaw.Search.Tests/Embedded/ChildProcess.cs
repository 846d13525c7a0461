using System.Diagnostics;
using System.Globalization;
using System.Runtime.CompilerServices;
using Jackdaw.Search.Embedded;

namespace Jackdaw.Search.Tests.Embedded;

/// <summary>
/// This test assembly as another process that uses a folder: told by its environment what to do, it does so before any test framework starts,
/// so that hundreds of them can be started.
/// </summary>
internal static class ChildProcess
{
    /// <summary>How many documents each transaction of the writer replaces.</summary>
    public const int PerTransaction = 5;

    private const string Role = "JACKDAW_SEARCH_TESTS_ROLE";
    private const string Folder = "JACKDAW_SEARCH_TESTS_FOLDER";

    public static Process Start(string role, string folder)
    {
        ProcessStartInfo start = new(Environment.ProcessPath!) { RedirectStandardOutput = true, RedirectStandardInput = true };
        if (Path.GetFileNameWithoutExtension(Environment.ProcessPath!).Equals("dotnet", StringComparison.OrdinalIgnoreCase))
        {
            start.ArgumentList.Add(typeof(ChildProcess).Assembly.Location);
        }

        start.Environment[Role] = role;
        start.Environment[Folder] = folder;
        return Process.Start(start)!;
    }

    public static EntryIndex Open(string folder) => new(new EmbeddedOptions { Folder = folder, SmallestCompaction = 60_000, SmallestCheckpoint = 20_000 });

#pragma warning disable CA2255 // Not a library: nothing but this assembly itself is meant.
    [ModuleInitializer]
#pragma warning restore CA2255
    internal static void Run()
    {
        if (Environment.GetEnvironmentVariable(Role) is not { } role || Environment.GetEnvironmentVariable(Folder) is not { } folder)
        {
            return;
        }

        if (role == "write")
        {
            Write(folder);
        }
        else if (role == "backup")
        {
            Backup(folder);
        }
        else
        {
            Hold(folder);
        }

        Environment.Exit(0);
    }

    /// <summary>Writes rounds until it is killed, and says which are flushed. It goes on where the process before it ended.</summary>
    private static void Write(string folder)
    {
        using EntryIndex index = Open(folder);
        using Stream acknowledged = Console.OpenStandardOutput();
        int first = index.Ids().Length == 0 ? 0 : int.Parse(Round(index), CultureInfo.InvariantCulture) + 1;
        for (int i = first; ; i++)
        {
            // Each transaction replaces the same documents, so the log is rewritten now and then, also while the process is killed.
            index.Put([.. Enumerable.Range(1, PerTransaction).Select(id => Sample(id, i))]);

            // One write of few bytes into a pipe is whole, or is not there.
            acknowledged.Write(System.Text.Encoding.ASCII.GetBytes($"{i}\n"));
        }
    }

    /// <summary>A document that is long enough to be compressed in the log and coded in segments.</summary>
    private static Entry Sample(long id, int round)
    {
        Entry entry = DurabilityTests.Sample(id, $"round {round}");
        entry.Body = CodedTextTests.LongText(id + round);
        return entry;
    }

    /// <summary>Makes a backup beside the folder, and says how far it is.</summary>
    private static void Backup(string folder)
    {
        using EntryIndex index = Open(folder);
        index.Ids();
        Console.WriteLine("begin");
        index.Backend.Backup(folder + "-backup", new ToConsole(), Backends.Call.Blocking).AsTask().GetAwaiter().GetResult();
        Console.WriteLine("end");
        Console.In.ReadToEnd();
    }

    private sealed class ToConsole : IProgress<long>
    {
        public void Report(long value) => Console.WriteLine(value);
    }

    /// <summary>Saves a document and keeps the folder until its input ends.</summary>
    private static void Hold(string folder)
    {
        using EntryIndex index = Open(folder);
        index.Put(DurabilityTests.Sample(Environment.ProcessId));
        Console.WriteLine("open");
        Console.In.ReadToEnd();
    }

    /// <summary>The round that the first document is of.</summary>
    public static string Round(EntryIndex index) => index
        .Rows(EntryIndex.Plan("round", columns: [new Jackdaw.Search.Model.ColumnNode("title", EntryIndex.Attribute(nameof(Entry.Title)))], take: 1))[0][0]["round ".Length..];
}
