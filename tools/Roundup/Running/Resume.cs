using Roundup.Rows;

namespace Roundup.Running;

/// <summary>Whether rows on disk belong to the run that is asked for.</summary>
internal static class Resume
{
    /// <summary>What differs, or null.</summary>
    public static string? Difference(RunRow known, Plan plan)
    {
        RunRow now = MachineRow.Make(plan, known.Command);
        return known.Seed != now.Seed ? $"seed {known.Seed}"
            : known.Protocol != now.Protocol ? $"protocol {known.Protocol}"
            : known.Blocks != now.Blocks ? $"{known.Blocks} blocks"
            : known.Runtime != now.Runtime ? known.Runtime
            : known.Commit != now.Commit ? $"commit {known.Commit}"
            : known.Processor != now.Processor ? known.Processor
            : known.Packages.Except(now.Packages).Select(package => $"{package.Key} {package.Value}").FirstOrDefault();
    }
}
