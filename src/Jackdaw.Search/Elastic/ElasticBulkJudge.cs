using System.Globalization;
using System.Net;

namespace Jackdaw.Search.Elastic;

/// <summary>Decides what becomes of each change of a bulk request: its outcome, another attempt, or a smaller request.</summary>
internal sealed class ElasticBulkJudge<T>(ElasticBulkOptions options)
{
    /// <summary>
    /// The number of refusals in a row after which the memory of the cluster is at fault rather than a document; splitting 10,000 documents
    /// down to one takes 14.
    /// </summary>
    private const int MostSplits = 32;

    private ElasticBulkSource<T> _source = null!;
    private ElasticBulkRetries<T> _retries = null!;
    private bool _repeatsCreations;
    private int _splits;
    private bool _hasSucceeded;

    /// <summary>The size of requests, reduced if the cluster takes less.</summary>
    public int MaxBytes { get; private set; } = options.MaxBytes;

    /// <summary>The error of the last request; null if there was none.</summary>
    public ElasticException? LastError { get; set; }

    /// <summary>Whether the last request had a change that the cluster could not apply for the time being.</summary>
    public bool IsTroubled { get; set; }

    public void Begin(ElasticBulkSource<T> source, bool repeatsCreations) => (_source, _retries, _repeatsCreations) = (source, new(source), repeatsCreations);

    /// <summary>Whether a request of one document is refused because of its size.</summary>
    public bool IsTooLarge(ElasticBulkContent<T> content, ElasticException error) =>
        content.Sent.Count == 1 && (error.StatusCode == (int)HttpStatusCode.RequestEntityTooLarge || error.IsOutOfMemory);

    /// <summary>Splits a request that is too large; nothing of it was applied.</summary>
    public bool IsSplit(ElasticBulkContent<T> content, ElasticException error)
    {
        bool isLimit = error.StatusCode == (int)HttpStatusCode.RequestEntityTooLarge;
        if (content.Sent.Count == 1 || !(isLimit || (error.IsOutOfMemory && ++_splits <= MostSplits)))
        {
            return false;
        }

        int half = (int)Math.Clamp(content.Length / 2, 1, int.MaxValue);
        MaxBytes = isLimit ? Math.Min(MaxBytes, half) : MaxBytes;
        foreach (ElasticBulkSent<T> sent in content.Sent)
        {
            sent.Attempts--;
            sent.MaxBytes = half;
            _source.Again(sent);
        }

        return true;
    }

    /// <summary>Takes the outcome that the cluster reports for a change.</summary>
    public void Note(ElasticBulkContent<T> content, ElasticBulkSent<T> sent, ElasticBulkAnswer answer, List<ElasticBulkOutcome<T>> outcomes)
    {
        bool isDone = answer.Error is null && (answer.Status is >= 200 and < 300 || (answer.Status == 404 && sent.Item.Action == ElasticBulkAction.Delete));
        if (isDone)
        {
            _hasSucceeded = true;
            _splits = 0;
        }

        bool isFull = answer.Status == 429 && ElasticErrors.IsOutOfMemory(answer.Error?.Type, answer.Error?.Reason);
        bool isSplit = isFull && content.Sent.Count > 1 && ++_splits <= MostSplits;
        bool isLost = answer.Status is 500 or 502 or 504;
        if (isSplit)
        {
            sent.Attempts--;
            sent.MaxBytes = (int)Math.Clamp(content.Length / 2, 1, int.MaxValue);
        }
        else
        {
            IsTroubled |= isLost || answer.Status is 429 or 503;
            sent.MayBeApplied |= isLost;
        }

        ElasticBulkOutcome<T> outcome = Outcome(sent, isDone ? ElasticBulkStatus.Succeeded : IsOpen(sent, answer.Status) ? ElasticBulkStatus.Unknown : ElasticBulkStatus.Failed) with
        {
            Index = answer.Index,
            Id = answer.Id ?? sent.Item.Id,
            StatusCode = answer.Status,
            Result = answer.Result,
            Error = answer.Error,
            SeqNo = answer.SeqNo,
            PrimaryTerm = answer.PrimaryTerm,
            Version = answer.Version,
            IsTooLarge = isFull && content.Sent.Count == 1 && IsAtFault,
        };
        bool isAgain = isSplit || ((answer.Status is 429 or 503 || (isLost && IsRepeatable(sent))) && sent.Attempts <= options.Retries);
        if (isAgain)
        {
            _retries.Add(sent, outcome, isLast: isFull && content.Sent.Count == 1);
        }
        else if (!_retries.IsBehind(sent) || !IsSentBehind(sent, outcome, isDone, isLost, outcomes))
        {
            outcomes.Add(outcome);
        }
    }

    /// <summary>Takes the error of a request for a change in it.</summary>
    public void Note(ElasticBulkContent<T> content, ElasticBulkSent<T> sent, ElasticException error, List<ElasticBulkOutcome<T>> outcomes)
    {
        bool isLost = error.MayBeApplied;
        sent.MayBeApplied |= isLost;
        bool isTooLarge = IsTooLarge(content, error);
        if (isTooLarge && !error.IsOutOfMemory)
        {
            // The document was at fault and not the size of requests.
            MaxBytes = options.MaxBytes;
        }

        ElasticBulkOutcome<T> outcome = Outcome(sent, IsOpen(sent, error.StatusCode) ? ElasticBulkStatus.Unknown : ElasticBulkStatus.Failed) with
        {
            StatusCode = error.StatusCode,
            Exception = error,
            IsTooLarge = isTooLarge && (!error.IsOutOfMemory || IsAtFault),
        };
        if (sent.Attempts <= options.Retries && error.IsTransient && (!isLost || IsRepeatable(sent)))
        {
            // Others, which the memory suffices for, must not wait for it.
            _retries.Add(sent, outcome, isLast: error.IsOutOfMemory && content.Sent.Count == 1);
            return;
        }

        if (isLost)
        {
            _retries.EndEarlier(sent, supersededBy: null, outcomes);
        }

        outcomes.Add(outcome);
    }

    /// <summary>Hands over the changes of the last request that are sent again.</summary>
    /// <returns>Whether there are any.</returns>
    public bool EndRequest()
    {
        bool isAny = _retries.Count > 0;
        _retries.Release();
        return isAny;
    }

    /// <summary>The exception that ends a run without progress.</summary>
    public ElasticException TooLong(TimeSpan patience) => new(
        string.Create(CultureInfo.InvariantCulture, $"For {patience.TotalSeconds:0.###} s no request succeeded entirely, so the remaining changes were not sent: {LastError?.Message ?? "the cluster is busy."}"), LastError)
    {
        StatusCode = LastError?.StatusCode ?? 429,
        RetryAfter = LastError?.RetryAfter,
        IsTransient = true,
    };

    // If everything is refused, the cluster is at fault and not this document.
    private bool IsAtFault => _hasSucceeded || _source.Taken == 1;

    /// <summary>
    /// Decides about a change that is answered while an earlier one of the same document is sent again, and ends the earlier one if it must not
    /// be.
    /// </summary>
    /// <returns>Whether this change is sent again behind the earlier one.</returns>
    private bool IsSentBehind(ElasticBulkSent<T> sent, ElasticBulkOutcome<T> outcome, bool isDone, bool isLost, List<ElasticBulkOutcome<T>> outcomes)
    {
        bool isUpdate = sent.Item.Action == ElasticBulkAction.Update;
        bool dependsOnEarlier = isDone ? isUpdate && IsRepeatable(sent) : !isLost && (isUpdate || outcome.StatusCode is 404 or 409);
        if (dependsOnEarlier)
        {
            sent.MayBeApplied |= isDone;
            _retries.Add(sent, outcome);
            return true;
        }

        if (isDone || isLost)
        {
            _retries.EndEarlier(sent, isDone && !isUpdate ? outcome.StatusCode : null, outcomes);
        }

        return false;
    }

    // An earlier attempt may have been applied, unless this answer says that the document can't be stored at all.
    private static bool IsOpen(ElasticBulkSent<T> sent, int status) => sent.MayBeApplied && status is not (>= 400 and < 500 and not 408 and not 409 and not 429);

    private bool IsRepeatable(ElasticBulkSent<T> sent) =>
        sent.Item.IsRepeatable || (_repeatsCreations && sent.Item is { Action: ElasticBulkAction.Create, Id: not null });

    private static ElasticBulkOutcome<T> Outcome(ElasticBulkSent<T> sent, ElasticBulkStatus status) =>
        new(sent.Item, status) { Id = sent.Item.Id, Attempts = sent.Attempts, WasLost = sent.MayBeApplied };
}
