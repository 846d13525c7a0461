namespace Jackdaw.Search.Elastic;

/// <summary>Whether a change was made.</summary>
public enum ElasticBulkFate
{
    /// <summary>It was.</summary>
    Done,

    /// <summary>It was refused.</summary>
    Failed,

    /// <summary>The answer was lost: it may have been made or not.</summary>
    Unknown,
}
