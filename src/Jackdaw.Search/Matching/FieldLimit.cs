namespace Jackdaw.Search.Matching;

/// <summary>The fields that a part is restricted to.</summary>
/// <param name="Columns">The columns of full-text fields, at least one.</param>
/// <param name="IsExcluded">Whether these fields are excluded instead.</param>
/// <param name="Words">The number of words at the start of the field to search; 0 for the whole field.</param>
internal sealed record FieldLimit(IReadOnlyList<string> Columns, bool IsExcluded = false, int Words = 0);
