using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Embedded.Evaluating;

/// <summary>What values are counted for at the moment: a document, a group, an element of JSON. One per running query.</summary>
internal sealed class EvaluationScope
{
    public required FieldValue[] Parameters { get; init; }

    /// <summary>Seconds since 1970 when the query began.</summary>
    public long Now { get; init; }

    public int RandomSeed { get; init; }

    public SegmentView View { get; private set; } = null!;

    public int Document { get; set; }

    public long Weight { get; set; } = 1;

    /// <summary>The group of the row that is written.</summary>
    public Grouping.Group? Group { get; set; }

    public long Id => View.Segment.Ids[Document];

    /// <summary>The JSON element that a condition on elements looks at.</summary>
    public ReadOnlyMemory<byte> Element { get; set; }

    /// <summary>Counts the segments visited, so that values know when to look up their columns again.</summary>
    public int Visit { get; private set; }

    public void Enter(SegmentView view)
    {
        if (!ReferenceEquals(view, View))
        {
            View = view;
            Visit++;
        }
    }
}
