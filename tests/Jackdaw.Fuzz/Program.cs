using System.Diagnostics;
using Jackdaw.Fuzz;

// dotnet run -c Release --project tests/Jackdaw.Fuzz -- <target|all> [--count N | --seconds N | --short] [--seed N]
if (args.Length == 0 || (args[0] != "all" && !Targets.All.ContainsKey(args[0])))
{
    Console.Error.WriteLine($"usage: <{string.Join("|", Targets.All.Keys)}|all> [--count N | --seconds N | --short] [--seed N]");
    return 2;
}

long count = Option("--count", long.MaxValue);
long seconds = Option("--seconds", count == long.MaxValue ? 20 : long.MaxValue / Stopwatch.Frequency);
bool isShort = args.Contains("--short");
int seed = (int)Option("--seed", Environment.TickCount);
string[] chosen = args[0] == "all" ? [.. Targets.All.Keys] : [args[0]];
bool isGood = true;
foreach (string name in chosen)
{
    (int shortCount, Func<Random, Func<string?>> make) = Targets.All[name];
    isGood &= isShort ? Run(name, make(new Random(seed)), shortCount, long.MaxValue) : Run(name, make(new Random(seed)), count, seconds / chosen.Length);
}

return isGood ? 0 : 1;

long Option(string name, long otherwise)
{
    int at = Array.IndexOf(args, name);
    return at < 0 ? otherwise : long.Parse(args[at + 1], System.Globalization.CultureInfo.InvariantCulture);
}

bool Run(string name, Func<string?> next, long most, long limit)
{
    Stopwatch watch = Stopwatch.StartNew();
    long done = 0;
    int faults = 0;
    while (done < most && faults < 20 && watch.ElapsedTicks / Stopwatch.Frequency < limit)
    {
        string? fault = next();
        done++;
        if (fault is not null)
        {
            faults++;
            Console.WriteLine($"{name}, seed {seed}, case {done}: {fault}");
        }
    }

    Console.WriteLine($"{name}: {done:N0} cases in {watch.Elapsed.TotalSeconds:F1} s, seed {seed}, {faults} faults");
    return faults == 0;
}
