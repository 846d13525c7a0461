namespace fastJSON.Collections;

/// <summary>Marks shapes that write keys and values of two types.</summary>
internal interface IMapOf<TKey, TValue>
{
    /// <summary>Whether they are written as members of an object, unless a parameter requests a list.</summary>
    bool IsObject { get; }
}
