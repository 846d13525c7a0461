namespace Jackdaw.Generator.Bench;

/// <summary>What asks for the codecs of the models.</summary>
internal enum ProjectKind
{
    /// <summary>Nothing: the models alone.</summary>
    Plain,

    Jackdaw,
    SystemTextJson,
}
