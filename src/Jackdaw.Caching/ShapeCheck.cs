namespace Jackdaw.Caching;

/// <summary>Determines what an entry must have in common with the type it is read as.</summary>
public enum ShapeCheck
{
    /// <summary>The complete JSON shape: an entry written for a different shape of the type is a miss.</summary>
    Exact,

    /// <summary>
    /// Only the type name, the profile and its settings: added and removed members are handled as in any JSON. For deployments in which old
    /// and new programs share entries.
    /// </summary>
    Tolerant,
}
