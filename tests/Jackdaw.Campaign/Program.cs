using System.Globalization;
using Jackdaw.Campaign;
using Jackdaw.Campaign.Guided;
using Jackdaw.Campaign.Processes;
using Jackdaw.Campaign.Running;

if (args is [ColdCampaign.Child, .. string[] numbers])
{
    return ColdCampaign.RunChild(numbers);
}

// dotnet run -c Release --project tests/Jackdaw.Campaign -- <campaign|all> [--count N] [--seconds N] [--short] [--seed N] [--only "part of a name"] [--keep folder]
if (args is [GuidedCampaign.Child, ..])
{
    return GuidedCampaign.RunChild(Assigned()) ? 0 : 1;
}

string[] names = args is ["all", ..] ? [.. Campaigns.All.Where(campaign => campaign.IsInAll).Select(campaign => campaign.Name)] : [args.Length > 0 ? args[0] : ""];
if (names.Any(name => Campaigns.All.All(campaign => campaign.Name != name)))
{
    Console.Error.WriteLine("usage: <campaign|all> [--count N] [--seconds N] [--short] [--seed N]");
    foreach (Campaign campaign in Campaigns.All)
    {
        Console.Error.WriteLine($"  {campaign.Name,-10} {campaign.What}");
    }

    return 2;
}

Assignment assignment = Assigned();
bool isGood = true;
foreach (string name in names)
{
    isGood &= Campaigns.All.First(campaign => campaign.Name == name).Run(assignment);
}

return isGood ? 0 : 1;

Assignment Assigned() =>
    new(Option("--count"), Option("--seconds"), (int)(Option("--seed") ?? Environment.TickCount & int.MaxValue), args.Contains("--short"), Text("--only"), Text("--keep"));

long? Option(string name) => Text(name) is { } text ? long.Parse(text, CultureInfo.InvariantCulture) : null;

string? Text(string name)
{
    int at = Array.IndexOf(args, name);
    return at < 0 ? null : args[at + 1];
}
