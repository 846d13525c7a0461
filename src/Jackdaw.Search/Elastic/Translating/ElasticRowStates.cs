namespace Jackdaw.Search.Elastic.Translating;

/// <summary>The state of the search whose hits are being read in a multi-search.</summary>
internal sealed class ElasticRowStates
{
    public ElasticRowState? Current { get; set; }
}
