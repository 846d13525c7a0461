using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Embedded.Evaluating;

/// <summary>The current document, group or JSON element for which values are computed. One per running query.</summary>
internal sealed class EvaluationScope
{
    public required FieldValue[] Parameters { get; init; }

    /// <summary>The start time of the query in seconds since 1970.</summary>
    public long Now { get; init; }

    public int RandomSeed { get; init; }

    public SegmentView View { get; private set; } = null!;

    public int Document { get; set; }

    public long Weight { get; set; } = 1;

    /// <summary>The group whose row is being written.</summary>
    public Grouping.Group? Group { get; set; }

    public long Id => View.Segment.Ids[Document];

    /// <summary>The JSON element that a condition on elements tests.</summary>
    public ReadOnlyMemory<byte> Element { get; set; }

    /// <summary>Counts visited segments, so that evaluators know when to look up their columns again.</summary>
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
