namespace Jackdaw.Search.Elastic;

/// <summary>
/// The changes of one request that are sent again. A cluster may apply a later change of the same document and refuse an earlier one for the
/// time being. Sent again, the earlier one would overwrite it.
/// </summary>
internal sealed class ElasticBulkRetries<T>(ElasticBulkSource<T> source)
{
    private readonly List<Retry> _retries = [];
    private readonly Dictionary<(string Index, string Id), List<Retry>> _ofTargets = [];

    /// <summary>The number of changes.</summary>
    public int Count { get; private set; }

    /// <summary>Adds a change.</summary>
    /// <param name="sent">The change.</param>
    /// <param name="outcome">Its outcome if it is not sent again after all.</param>
    /// <param name="isLast">Whether it is sent after those of other documents.</param>
    public void Add(ElasticBulkSent<T> sent, ElasticBulkOutcome<T> outcome, bool isLast = false)
    {
        Retry retry = new(sent, outcome, isLast);
        _retries.Add(retry);
        Count++;
        if (sent.Target is { } target)
        {
            if (!_ofTargets.TryGetValue(target, out List<Retry>? others))
            {
                _ofTargets.Add(target, others = []);
            }

            others.Add(retry);
        }
    }

    /// <summary>Whether an earlier change of the same document is sent again.</summary>
    public bool IsBehind(ElasticBulkSent<T> sent) => Count > 0 && sent.Target is { } target && _ofTargets.ContainsKey(target);

    /// <summary>
    /// Ends the earlier changes of a document. If a later one replaced or deleted the document, they are superseded; otherwise they get the
    /// outcomes that they had.
    /// </summary>
    public void EndEarlier(ElasticBulkSent<T> later, int? supersededBy, List<ElasticBulkOutcome<T>> outcomes)
    {
        if (later.Target is not { } target || !_ofTargets.Remove(target, out List<Retry>? earlier))
        {
            return;
        }

        foreach (Retry retry in earlier)
        {
            retry.IsEnded = true;
            Count--;
            outcomes.Add(supersededBy is not { } status || retry.Outcome.Status == ElasticBulkStatus.Succeeded ? retry.Outcome :
                new ElasticBulkOutcome<T>(retry.Sent.Item, ElasticBulkStatus.Succeeded) { Id = retry.Sent.Item.Id, StatusCode = status, Result = ElasticBulkOutcome<T>.Superseded, Attempts = retry.Sent.Attempts });
        }
    }

    /// <summary>Hands the changes over to be sent again.</summary>
    public void Release()
    {
        foreach (Retry retry in _retries)
        {
            if (retry.IsEnded)
            {
                continue;
            }

            if (retry.IsLast)
            {
                source.Last(retry.Sent);
            }
            else
            {
                source.Again(retry.Sent);
            }
        }

        _retries.Clear();
        _ofTargets.Clear();
        Count = 0;
    }

    private sealed class Retry(ElasticBulkSent<T> sent, ElasticBulkOutcome<T> outcome, bool isLast)
    {
        public ElasticBulkSent<T> Sent => sent;

        public ElasticBulkOutcome<T> Outcome => outcome;

        public bool IsLast => isLast;

        public bool IsEnded { get; set; }
    }
}
