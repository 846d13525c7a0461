namespace Jackdaw.Codecs;

/// <summary>Tells how a document can influence the hash codes of a type.</summary>
/// <typeparam name="T">The type of the keys or elements.</typeparam>
internal static class HashCodes<T>
{
    private static readonly Type Type = Nullable.GetUnderlyingType(typeof(T)) ?? typeof(T);

    /// <summary>
    /// Whether a document can choose the hash codes. It cannot choose those of text, which contain a secret of the process, nor do types
    /// matter that have so few values that only few of them share a bucket.
    /// </summary>
    internal static readonly bool CanCollide = !(
        Type == typeof(string) || Type == typeof(Uri) || Type == typeof(bool) || Type == typeof(char) || Type == typeof(Half)
        || Type == typeof(byte) || Type == typeof(sbyte) || Type == typeof(short) || Type == typeof(ushort));

    /// <summary>
    /// Whether <see cref="SeededComparer{T}"/> hashes the value itself. All other types are hashed by their own code (a record of two
    /// numbers), and equal results of that remain equal.
    /// </summary>
    internal static readonly bool AreSeeded = !CanCollide || Type.IsEnum
        || Type == typeof(int) || Type == typeof(uint) || Type == typeof(long) || Type == typeof(ulong)
        || Type == typeof(Int128) || Type == typeof(UInt128) || Type == typeof(Guid)
        || Type == typeof(double) || Type == typeof(float) || Type == typeof(decimal)
        || Type == typeof(DateTime) || Type == typeof(DateTimeOffset) || Type == typeof(TimeSpan)
        || Type == typeof(DateOnly) || Type == typeof(TimeOnly) || Type == typeof(Version);

    /// <summary>Whether collisions must be counted when a table is filled with this many items.</summary>
    internal static bool AreCounted(int items) => CanCollide && items > CollisionCount.Few;

    /// <summary>
    /// Whether collisions must be counted for a table whose class chose its comparer: only comparers of .NET are known to hash text with a
    /// secret.
    /// </summary>
    internal static bool AreCounted(int items, IEqualityComparer<T> comparer) => items > CollisionCount.Few && (CanCollide || !IsOfNet(comparer));

    private static bool IsOfNet(IEqualityComparer<T> comparer) =>
        ReferenceEquals(comparer, EqualityComparer<T>.Default) || (comparer is StringComparer && comparer.GetType().Assembly == typeof(StringComparer).Assembly);
}
