// Streams and pipes beside System.Text.Json, with the bars that they have to meet. `--quick` runs everything once and measures nothing; `bodies`, `endless`,
// `files` and `parts` select a part. `--cpu` counts processor time instead of the clock's, `--output FILE` writes the table to a file too.
using Jackdaw.Streams.Bench;

string[] parts = ["bodies", "endless", "files", "parts"];
bool isQuick = args.Contains("--quick");
Moment.IsOfProcessor = args.Contains("--cpu");
int outputAt = Array.IndexOf(args, "--output");
string? output = outputAt >= 0 ? args.ElementAtOrDefault(outputAt + 1) : null;
string[] chosen = [.. args.Where((argument, i) => argument is not ("--quick" or "--cpu") && (outputAt < 0 || i != outputAt && i != outputAt + 1))];
if (chosen.Except(parts).Any() || (outputAt >= 0 && output is null))
{
    Console.Error.WriteLine("dotnet run -c Release --project bench/Jackdaw.Streams.Bench -- [--quick] [--cpu] [--output FILE] [bodies] [endless] [files] [parts]");
    return 2;
}

Table table = new(isQuick);
bool Has(string part) => chosen.Length == 0 || chosen.Contains(part);
if (Has("bodies"))
{
    await Bodies.RunAsync(new Clock(isQuick), table);
}

if (Has("endless"))
{
    await Endless.RunAsync(table, isQuick);
}

if (Has("files"))
{
    await Files.RunAsync(table, isQuick);
}

if (Has("parts"))
{
    await Parts.RunAsync(table, isQuick);
}

Console.WriteLine(table);
if (output is not null)
{
    File.WriteAllText(output, table.ToString());
}

return table.HasMissed ? 1 : 0;
