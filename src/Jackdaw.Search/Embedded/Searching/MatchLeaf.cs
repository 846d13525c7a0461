using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Matching.Syntax;

namespace Jackdaw.Search.Embedded.Searching;

/// <summary>A word of the match in one query, with the fields it is searched in and its statistics.</summary>
internal sealed class MatchLeaf(MatchTerm term, ulong fields, bool isEveryField, int limit, int queryPosition, bool isPositive)
{
    public MatchTerm Term => term;

    /// <summary>Its position among the words of the match.</summary>
    public int QueryPosition => queryPosition;

    /// <summary>Whether documents must or may contain it; false inside a negation.</summary>
    public bool IsPositive => isPositive;

    /// <summary>Whether hits have to be checked individually.</summary>
    public bool IsRestricted => !isEveryField || HasPlaces;

    /// <summary>Whether it is searched only at some positions of the fields.</summary>
    public bool HasPlaces => limit > 0 || term.AtStart || term.AtEnd;

    /// <summary>The fields it is searched in, as bits.</summary>
    public ulong Fields => fields;

    /// <summary>The document frequency; deleted documents count until they are merged away.</summary>
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
