namespace Jackdaw.Search.Elastic.Translating;

/// <summary>The state of the search of several whose hits are being read.</summary>
internal sealed class ElasticRowStates
{
    public ElasticRowState? Current { get; set; }
}
