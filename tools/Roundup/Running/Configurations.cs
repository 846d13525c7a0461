namespace Roundup.Running;

/// <summary>Settings of the runtime that rows are measured under.</summary>
internal static class Configurations
{
    public const string Default = "default";

    /// <summary>The child has one core: collector and compiler compete with the work.</summary>
    public const string OneCore = "one-core";

    public static readonly IReadOnlyDictionary<string, IReadOnlyDictionary<string, string>> All = new Dictionary<string, IReadOnlyDictionary<string, string>>
    {
        [Default] = new Dictionary<string, string>(),
        ["no-pgo"] = new Dictionary<string, string> { ["DOTNET_TieredPGO"] = "0" },
        ["no-tiers"] = new Dictionary<string, string> { ["DOTNET_TieredCompilation"] = "0" },
        ["jit-only"] = new Dictionary<string, string> { ["DOTNET_ReadyToRun"] = "0" },
        ["server-gc"] = new Dictionary<string, string> { ["DOTNET_gcServer"] = "1" },
        [OneCore] = new Dictionary<string, string>(),
    };

    public static IReadOnlyDictionary<string, string> Variables(string name) =>
        All.GetValueOrDefault(name) ?? throw new ArgumentException($"There is no configuration \"{name}\"; there are {string.Join(", ", All.Keys)}.");

    /// <summary>Those of first calls: also programs that were compiled before they are started.</summary>
    public static void CheckFirst(string name)
    {
        if (!All.ContainsKey(name) && !PublishedProgram.Kinds.Contains(name))
        {
            throw new ArgumentException($"There is no configuration \"{name}\" of first calls; there are {string.Join(", ", All.Keys.Concat(PublishedProgram.Kinds))}.");
        }
    }
}
