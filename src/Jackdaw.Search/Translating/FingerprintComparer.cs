namespace Jackdaw.Search.Translating;

/// <summary>Finds a fingerprint by the walk that would create it, so that a known query creates no new one.</summary>
internal sealed class FingerprintComparer : IEqualityComparer<Fingerprint>, IAlternateEqualityComparer<QueryWalk, Fingerprint>
{
    public static FingerprintComparer Instance { get; } = new();

    public bool Equals(Fingerprint? x, Fingerprint? y) =>
        ReferenceEquals(x, y) || (x is not null && y is not null && x.Hash == y.Hash && Fingerprint.AreEqual(x.Codes, x.References, y));

    public int GetHashCode(Fingerprint obj) => obj.Hash;

    public bool Equals(QueryWalk alternate, Fingerprint other) => alternate.Hash == other.Hash && Fingerprint.AreEqual(alternate.Codes, alternate.References, other);

    public int GetHashCode(QueryWalk alternate) => alternate.Hash;

    public Fingerprint Create(QueryWalk alternate) => new(alternate.Codes, alternate.References, alternate.Hash);
}
