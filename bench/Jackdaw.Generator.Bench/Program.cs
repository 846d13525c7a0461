using Jackdaw.Bench;
using Jackdaw.Generator.Bench;

Options options;
try
{
    options = Options.Parse(args);
}
catch (ArgumentException exception)
{
    Console.Error.WriteLine(exception.Message);
    Console.Error.WriteLine(Options.Usage);
    return 2;
}

const int WarmUp = 4;
Subject? other = Subject.SystemTextJson;
Report report = new(options, other is not null);
foreach (int types in options.Types)
{
    Project plain = new(types, ProjectKind.Plain);
    Project ours = new(types, ProjectKind.Jackdaw);
    Project theirs = new(types, ProjectKind.SystemTextJson);
    List<Times> ourTimes = [];
    List<Times> theirTimes = [];
    List<Built> plainBuilds = [];

    // The first rounds compile the compiler; the fewest types do that as well as many.
    for (int round = options.Quick || types != options.Types[0] ? 0 : -WarmUp; round < options.Rounds; round++)
    {
        Built build = Rounds.Build(plain, null);
        Times our = Rounds.Run(ours, Subject.Jackdaw, round);
        Times? their = other is null ? null : Rounds.Run(theirs, other, round);
        if (round >= 0)
        {
            plainBuilds.Add(build);
            ourTimes.Add(our);
            theirTimes.AddRange(their is null ? [] : [their]);
        }
    }

    Console.Error.WriteLine($"{types} types measured");
    report.Add(types, plainBuilds[0] with { Time = Statistics.Median(plainBuilds.Select(build => build.Time)) }, Times.MedianOf(ourTimes), other is null ? null : Times.MedianOf(theirTimes));
}

Console.WriteLine(report);
if (options.Output is not null)
{
    Console.Error.WriteLine($"written to {ResultFile.Write(options.Output, report.ToString())}");
}

return 0;
