namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>A segment, or only some of its columns, after it was stored and mapped.</summary>
/// <param name="Before">The view that was stored.</param>
/// <param name="Segment">The segment in the mapped file.</param>
/// <param name="After">The columns in mapped files, or those of the view that were not stored.</param>
internal sealed record MappedSegment(SegmentView Before, Segment Segment, Column[] After);
