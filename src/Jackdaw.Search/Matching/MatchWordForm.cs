namespace Jackdaw.Search.Matching;

/// <summary>The forms in which a <see cref="MatchWord"/> is compared.</summary>
internal enum MatchWordForm
{
    /// <summary>The whole word, or its stem in stemmed fields.</summary>
    Whole,

    /// <summary>The whole word as written.</summary>
    Exact,

    /// <summary>A prefix.</summary>
    Prefix,

    /// <summary>A suffix.</summary>
    Suffix,

    /// <summary>A part of the word.</summary>
    Infix,

    /// <summary>A similar spelling.</summary>
    Fuzzy,
}
