namespace Jackdaw.Dom;

/// <summary>What a text is as a regular expression.</summary>
internal enum RegexpVerdict
{
    Valid,

    /// <summary>Not one of RFC 9485, so nothing matches it.</summary>
    Invalid,

    /// <summary>It may be one, but is nested too deeply or repeats too often.</summary>
    TooLarge,
}
