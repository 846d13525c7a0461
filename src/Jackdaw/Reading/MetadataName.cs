namespace Jackdaw.Reading;

/// <summary>Metadata member names for preserved references.</summary>
internal enum MetadataName
{
    /// <summary>An ordinary name.</summary>
    None,

    /// <summary><c>$id</c>: the id of an object, for references to it.</summary>
    Id,

    /// <summary><c>$ref</c>: a reference to another object.</summary>
    Reference,

    /// <summary><c>$values</c>: the elements of a collection with an id.</summary>
    Values,
}
