using Jackdaw.Campaign.Callers;
using Jackdaw.Campaign.Clusters;
using Jackdaw.Campaign.Codecs;
using Jackdaw.Campaign.Depth;
using Jackdaw.Campaign.Documents;
using Jackdaw.Campaign.Growth;
using Jackdaw.Campaign.Guard;
using Jackdaw.Campaign.Guided;
using Jackdaw.Campaign.Processes;
using Jackdaw.Campaign.Running;
using Jackdaw.Campaign.Secrets;

namespace Jackdaw.Campaign;

/// <summary>What can be run.</summary>
internal static class Campaigns
{
    internal static IReadOnlyList<Campaign> All { get; } =
    [
        new("mutants", "broken documents at every door: 10,000,000", true, Mutants),
        new("guided", "broken documents of those that reached new steps of the core: 1,000,000; --keep: the folder for a small set of them", true, GuidedCampaign.Run),
        new("isolation", "every beginning of 200 documents and 100,000 broken ones after a secret", true, Isolation),
        new("programs", "codecs and models as attackers: 1,000,000 random programs", true, Programs),
        new("guard", "documents before and behind pages that can't be touched: 100,000", true, Guarded),
        new("depth", "10,000,000 levels at every door on a stack of 256 KB; --count: another number of levels", true, DepthCampaign.Run),
        new("changing", "text that changes while it is read and written, sequences that lie about their length: 1,000,000", true, Changing),
        new("disposal", "enumerators and cursors disposed of at every moment: 1,000,000", true, Disposal),
        new("caught", "errors that are caught in loops: eight times as many in eight times the time; --count: another number than 4,000", true, CaughtCampaign.Run),
        new("frames", "types whose levels take much of the stack, on stacks of 256 KB to 4 MB: 20,000", true, Frames),
        new("cold", "200 processes in which 64 threads use 200 types for the first time", true, ColdCampaign.Run),
        new("soak", "an hour of mixed work with faults; --seconds: another time", true, SoakCampaign.Run),
        new("families", "documents that grow to 64 MB: time in proportion, 50 MB/s; --count: another size in MB, --only: those whose \"family, door\" contains a text (\"|\": or another)", false, FamilyCampaign.Run),
        new("cluster", "three real search nodes that fail while documents are written and read; --count: rounds, --only: faults whose name contains a text (\"|\": or another)", false, ClusterCampaign.Run),
    ];

    private static bool Mutants(Assignment assignment)
    {
        MutantTrial trial = new(new Random(assignment.Seed));
        return TrialRun.Run("mutants", assignment, 60_000, 10_000_000, trial.Next, trial.Summary);
    }

    private static bool Isolation(Assignment assignment)
    {
        IsolationTrial trial = new(new Random(assignment.Seed), assignment.IsShort ? 20 : 200);
        return TrialRun.Run("isolation", assignment, 8_000, 150_000, trial.Next, trial.Summary);
    }

    private static bool Programs(Assignment assignment)
    {
        ProgramTrial trial = new(new Random(assignment.Seed));
        return TrialRun.Run("programs", assignment, 30_000, 1_000_000, trial.Next, trial.Summary);
    }

    private static bool Changing(Assignment assignment)
    {
        using ChangingTrial trial = new(new Random(assignment.Seed));
        return TrialRun.Run("changing", assignment, 5_000, 1_000_000, trial.Next, trial.Summary);
    }

    private static bool Disposal(Assignment assignment)
    {
        DisposalTrial trial = new(new Random(assignment.Seed));
        return TrialRun.Run("disposal", assignment, 1_000, 1_000_000, trial.Next, trial.Summary);
    }

    private static bool Frames(Assignment assignment)
    {
        FrameTrial trial = new(new Random(assignment.Seed));
        return TrialRun.Run("frames", assignment, 150, 20_000, trial.Next, trial.Summary);
    }

    private static bool Guarded(Assignment assignment)
    {
        using GuardTrial trial = new(new Random(assignment.Seed));
        return TrialRun.Run("guard", assignment, 2_000, 100_000, trial.Next);
    }
}
