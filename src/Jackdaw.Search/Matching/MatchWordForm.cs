namespace Jackdaw.Search.Matching;

/// <summary>What of a word of a document a <see cref="MatchWord"/> says.</summary>
internal enum MatchWordForm
{
    /// <summary>All of it, or its stem where a field has stems.</summary>
    Whole,

    /// <summary>All of it as it was written.</summary>
    Exact,

    /// <summary>How it begins.</summary>
    Prefix,

    /// <summary>How it ends.</summary>
    Suffix,

    /// <summary>A part of it.</summary>
    Infix,

    /// <summary>How it is spelled, nearly.</summary>
    Fuzzy,
}
