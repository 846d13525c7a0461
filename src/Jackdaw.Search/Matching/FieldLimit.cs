namespace Jackdaw.Search.Matching;

/// <summary>Where a part is looked for.</summary>
/// <param name="Columns">Columns of full-text fields, at least one.</param>
/// <param name="IsExcluded">In all fields but these.</param>
/// <param name="Words">Only among so many first words of the field; 0: in all of it.</param>
internal sealed record FieldLimit(IReadOnlyList<string> Columns, bool IsExcluded = false, int Words = 0);
