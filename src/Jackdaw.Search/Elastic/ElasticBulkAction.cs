namespace Jackdaw.Search.Elastic;

/// <summary>The action of a bulk change.</summary>
public enum ElasticBulkAction
{
    /// <summary>Inserts or replaces a document.</summary>
    Index,

    /// <summary>Inserts a document; fails if its id exists.</summary>
    Create,

    /// <summary>Updates members of a document.</summary>
    Update,

    /// <summary>Deletes a document.</summary>
    Delete,
}
