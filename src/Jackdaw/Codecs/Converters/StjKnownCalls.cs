namespace Jackdaw.Codecs;

/// <summary>
/// The calls of one converter that are found without a look into a table: those of the first few profiles. The settings of profiles that
/// can be unloaded are not kept.
/// </summary>
/// <typeparam name="T">The type that is read and written.</typeparam>
internal struct StjKnownCalls<T>
{
    private const int Most = 4;

    private StjCall<T>[]? _known;

    /// <summary>Returns the call in a profile; null if it is not among them.</summary>
    internal readonly StjCall<T>? Find(JsonProfileSettings settings)
    {
        if (_known is { } known)
        {
            foreach (StjCall<T> call in known)
            {
                if (ReferenceEquals(call.Settings, settings))
                {
                    return call;
                }
            }
        }

        return null;
    }

    /// <summary>Keeps a call if there are not too many. Of two threads that add one at the same time, one may be too late.</summary>
    internal StjCall<T> Added(StjCall<T> call)
    {
        StjCall<T>[]? known = _known;
        if (!call.Settings.IsCollectible && (known is null || known.Length < Most) && Find(call.Settings) is null)
        {
            Interlocked.CompareExchange(ref _known, [.. known ?? [], call], known);
        }

        return call;
    }
}
