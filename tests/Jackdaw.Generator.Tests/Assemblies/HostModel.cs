namespace Jackdaw.Generator.Tests.Assemblies;

/// <summary>Declared by an assembly that stays and has no codec for it; only plugins ask for it.</summary>
public sealed class HostModel
{
    public int Number { get; set; } = 7;
}
