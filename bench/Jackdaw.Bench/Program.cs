using Jackdaw.Bench;
using Jackdaw.Bench.Documents;
using Jackdaw.Bench.Libraries;
using Jackdaw.Bench.Scenarios;
using Jackdaw.Bench.Texts;

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

Library[] allLibraries =
[
    new JackdawLibrary(), new SystemTextJsonLibrary(), new NewtonsoftLibrary(), new HandWrittenLibrary(), new FloorLibrary(), new RuntimeLibrary(), new BridgeLibrary(),
    new SystemTextJsonReflectionLibrary(),
];
Scenario[] allScenarios = [.. ScenarioList.Create(), .. DocumentCases.Create()];
string[] names = [.. allScenarios.Select(s => s.Name), FirstCall.Name, TextForms.Name];
if (options.List)
{
    Console.WriteLine(string.Join('\n', names));
    Console.WriteLine("libraries: " + string.Join(' ', allLibraries.Select(l => l.Name)));
    return 0;
}

EqualityCheck.Prove();
var libraries = allLibraries.Where(l => options.Libraries.Length == 0 ? !l.IsOnRequest : options.Libraries.Contains(l.Name)).ToArray();
var pace = options.Quick ? Pace.Quick : Pace.Full;
pace = pace with { Rounds = options.Rounds ?? pace.Rounds, ProcessorTime = options.Cpu };
var report = new Report(libraries);
foreach (var scenario in allScenarios.Where(s => options.Selects(s.Name, names)))
{
    var result = scenario.Run(libraries, pace);
    report.Add(result);
    Console.Error.WriteLine(Report.Line(result));
}
if (options.Selects(FirstCall.Name, names))
{
    report.Add(FirstCall.Run(pace.Starts));
}
if (options.Selects(TextForms.Name, names))
{
    report.Add(TextForms.Run(pace));
}
string text = report.ToMarkdown(options);
Console.WriteLine(text);
if (options.Output is not null)
{
    Console.Error.WriteLine($"written to {ResultFile.Write(options.Output, text)}");
}
return report.HasFailures ? 1 : 0;
