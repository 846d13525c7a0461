using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Matching.Syntax;

namespace Jackdaw.Search.Embedded.Searching;

/// <summary>A word of the match text in one query: where it is looked for, and how much it counts.</summary>
internal sealed class MatchLeaf(MatchTerm term, ulong fields, bool isEveryField, int limit, int queryPosition, bool isPositive)
{
    public MatchTerm Term => term;

    /// <summary>Its place among the words of the match text.</summary>
    public int QueryPosition => queryPosition;

    /// <summary>Documents must or may have it; false inside a negation.</summary>
    public bool IsPositive => isPositive;

    /// <summary>Hits have to be looked at one by one.</summary>
    public bool IsRestricted => !isEveryField || HasPlaces;

    /// <summary>It is looked for at some places of the fields only.</summary>
    public bool HasPlaces => limit > 0 || term.AtStart || term.AtEnd;

    /// <summary>The fields in which it is looked for, as bits.</summary>
    public ulong Fields => fields;

    /// <summary>How many documents have it; deleted ones count until they are merged away.</summary>
    public long Documents { get; set; }

    public long Hits { get; set; }

    public bool Accepts(uint hit, Segment segment, int document)
    {
        int field = Hit.Field(hit);
        int position = Hit.Position(hit);
        return (fields & (1UL << field)) != 0
            && (limit == 0 || position < limit)
            && (!term.AtStart || position == 0)
            && (!term.AtEnd || position + term.Length == segment.Length(field, document));
    }
}
