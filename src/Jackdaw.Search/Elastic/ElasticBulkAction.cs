namespace Jackdaw.Search.Elastic;

/// <summary>What a change of a bulk request does.</summary>
public enum ElasticBulkAction
{
    /// <summary>Stores a document, whether there is one with its id or not.</summary>
    Index,

    /// <summary>Stores a document that must be new.</summary>
    Create,

    /// <summary>Changes members of a document.</summary>
    Update,

    /// <summary>Removes a document.</summary>
    Delete,
}
