// Streams and pipes beside System.Text.Json, with the bars that they have to meet. `--quick` runs everything once and measures nothing; `bodies`, `endless`,
// `files` and `parts` select a part. `--cpu` counts processor time instead of the clock's.
using Jackdaw.Streams.Bench;

string[] parts = ["bodies", "endless", "files", "parts"];
bool isQuick = args.Contains("--quick");
Moment.IsOfProcessor = args.Contains("--cpu");
string[] chosen = [.. args.Where(argument => argument is not ("--quick" or "--cpu"))];
if (chosen.Except(parts).Any())
{
    Console.Error.WriteLine("dotnet run -c Release --project bench/Jackdaw.Streams.Bench -- [--quick] [--cpu] [bodies] [endless] [files] [parts]");
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
return table.HasMissed ? 1 : 0;
