namespace Jackdaw.Campaign.Clusters;

/// <summary>Something that happens to a cluster while it is used.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Happen">Makes it happen and undoes it, while the loads run.</param>
internal sealed record ClusterFault(string Name, Func<ClusterStage, Task> Happen)
{
    /// <summary>What is prepared before the loads start, or null.</summary>
    internal Func<ClusterStage, Task>? Prepare { get; init; }

    /// <summary>Whether requests go through proxies.</summary>
    internal bool IsProxied { get; init; }

    /// <summary>The time limit of a request.</summary>
    internal int Seconds { get; init; } = 30;

    /// <summary>Whether it belongs to the smoke run, with this number of replicas; negative: no.</summary>
    internal int SmokeReplicas { get; init; } = -1;
}
