namespace Jackdaw.Codecs;

/// <summary>
/// The default equality of a type with different hash codes: .NET's hash of text, which contains a secret of the process. A long document
/// whose items collide far beyond chance gets a collection with this comparer, which behaves like one with the default comparer.
/// </summary>
/// <typeparam name="T">The type of the keys or elements.</typeparam>
internal sealed class SeededComparer<T> : IEqualityComparer<T>
{
    internal static readonly SeededComparer<T> Instance = new();

    public bool Equals(T? x, T? y) => EqualityComparer<T>.Default.Equals(x, y);

    public int GetHashCode(T value) => SeededHash.Of(value);
}
