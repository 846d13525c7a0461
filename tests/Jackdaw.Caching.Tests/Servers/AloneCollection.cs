namespace Jackdaw.Caching.Tests.Servers;

/// <summary>Tests that count what the whole process allocates: nothing else runs beside them.</summary>
[CollectionDefinition(Name, DisableParallelization = true)]
public sealed class AloneCollection
{
    public const string Name = "alone";
}
