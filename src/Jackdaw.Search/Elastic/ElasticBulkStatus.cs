namespace Jackdaw.Search.Elastic;

/// <summary>The outcome of a bulk change.</summary>
public enum ElasticBulkStatus
{
    /// <summary>The change was applied.</summary>
    Succeeded,

    /// <summary>The change was rejected.</summary>
    Failed,

    /// <summary>The response was lost; the change may or may not have been applied.</summary>
    Unknown,
}
