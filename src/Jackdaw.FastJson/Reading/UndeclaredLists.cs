namespace fastJSON.Reading;

/// <summary>What lists become that nobody declared. Programs cast to it, so it is what fastJSON makes of them in each place.</summary>
internal enum UndeclaredLists
{
    /// <summary>Members of objects, and arrays in them: <c>object[]</c>, at every level.</summary>
    Arrays,

    /// <summary>Documents without objects, and values of dictionaries: <c>List&lt;object&gt;</c>.</summary>
    Lists,

    /// <summary>Items of a <c>List&lt;object&gt;</c> that is a member: an <c>object[]</c>, and lists in it are <c>List&lt;object&gt;</c>.</summary>
    ArraysOfLists,
}
