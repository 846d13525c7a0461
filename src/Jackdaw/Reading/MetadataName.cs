namespace Jackdaw.Reading;

/// <summary>Names of members that are no data where references are preserved.</summary>
internal enum MetadataName
{
    /// <summary>An ordinary name.</summary>
    None,

    /// <summary><c>$id</c>: others may refer to the object.</summary>
    Id,

    /// <summary><c>$ref</c>: another object.</summary>
    Reference,

    /// <summary><c>$values</c>: the elements of a collection with an id.</summary>
    Values,
}
