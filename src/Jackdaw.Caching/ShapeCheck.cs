namespace Jackdaw.Caching;

/// <summary>What an entry has to have in common with the type that it is read as.</summary>
public enum ShapeCheck
{
    /// <summary>Everything that JSON sees of it: an entry that was written when the type looked different is a miss.</summary>
    Exact,

    /// <summary>The name of the type, and the profile with its settings: members that were added or removed are read as JSON reads them. For deployments where old and new programs share entries.</summary>
    Tolerant,
}
