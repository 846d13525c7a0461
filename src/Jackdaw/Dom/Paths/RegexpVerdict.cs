namespace Jackdaw.Dom;

/// <summary>The result of compiling a regular expression.</summary>
internal enum RegexpVerdict
{
    Valid,

    /// <summary>Invalid in RFC 9485, so it matches nothing.</summary>
    Invalid,

    /// <summary>Possibly valid, but nested too deeply or with too many repetitions.</summary>
    TooLarge,
}
