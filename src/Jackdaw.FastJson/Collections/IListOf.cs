namespace fastJSON.Collections;

/// <summary>Marks shapes that write a list of items of one type.</summary>
internal interface IListOf<TItem>;
