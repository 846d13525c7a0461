using System.Security.Cryptography;

namespace Jackdaw.Search.Model;

/// <summary>
/// Documents with generated ids that were sent without an outcome: they may be in the index. A digest of what was sent tells them from
/// documents of others that have the same id, even if the caller has changed them in the meantime.
/// </summary>
internal sealed class UncertainDocuments
{
    private readonly Dictionary<long, HashSet<string>> _sent = [];

    public void Add(long id, ReadOnlySpan<byte> sent)
    {
        if (!_sent.TryGetValue(id, out HashSet<string>? digests))
        {
            _sent.Add(id, digests = new HashSet<string>(StringComparer.Ordinal));
        }

        digests.Add(Digest(sent));
    }

    public bool Contains(long id) => _sent.ContainsKey(id);

    /// <summary>Whether exactly these bytes were sent for the document.</summary>
    public bool WasSent(long id, ReadOnlySpan<byte> found) => _sent.TryGetValue(id, out HashSet<string>? digests) && digests.Contains(Digest(found));

    private static string Digest(ReadOnlySpan<byte> bytes) => Convert.ToHexString(SHA256.HashData(bytes));
}
