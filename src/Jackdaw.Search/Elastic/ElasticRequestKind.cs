namespace Jackdaw.Search.Elastic;

/// <summary>
/// Kinds of requests. A host can serve one kind and fail at another: a small response arrives whole where a large one is cut off.
/// </summary>
[Flags]
internal enum ElasticRequestKind
{
    /// <summary>Requests whose response has no body. Their success proves as little as that of a probe.</summary>
    None = 0,

    /// <summary>Searches.</summary>
    Search = 1,

    /// <summary>Changes that are not safe to repeat.</summary>
    Change = 2,

    /// <summary>Everything else.</summary>
    Other = 4,
}
