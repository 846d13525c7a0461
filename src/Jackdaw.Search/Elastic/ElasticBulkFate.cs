namespace Jackdaw.Search.Elastic;

/// <summary>The outcome of a bulk change.</summary>
public enum ElasticBulkFate
{
    /// <summary>The change was applied.</summary>
    Done,

    /// <summary>The change was rejected.</summary>
    Failed,

    /// <summary>The response was lost; the change may or may not have been applied.</summary>
    Unknown,
}
