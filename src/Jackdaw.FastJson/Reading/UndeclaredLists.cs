namespace fastJSON.Reading;

/// <summary>The types that undeclared lists are read as. Programs cast to them, so they are those of fastJSON in each context.</summary>
internal enum UndeclaredLists
{
    /// <summary>In members of objects, and arrays in them: <c>object[]</c>, at every level.</summary>
    Arrays,

    /// <summary>In documents without objects, and in values of dictionaries: <c>List&lt;object&gt;</c>.</summary>
    Lists,

    /// <summary>
    /// In items of a <c>List&lt;object&gt;</c> member: an <c>object[]</c>, with nested lists as <c>List&lt;object&gt;</c>.
    /// </summary>
    ArraysOfLists,
}
