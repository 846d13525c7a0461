namespace Jackdaw.Reading;

/// <summary>Numbers of names, found by their code units.</summary>
/// <param name="numbers">The names and their numbers.</param>
internal readonly struct NameNumbers(Dictionary<string, int> numbers)
{
#if NET9_0_OR_GREATER
    private readonly Dictionary<string, int>.AlternateLookup<ReadOnlySpan<char>> _numbers = numbers.GetAlternateLookup<ReadOnlySpan<char>>();

    internal bool TryGetValue(ReadOnlySpan<char> name, out int number) => _numbers.TryGetValue(name, out number);
#else
    private readonly Dictionary<string, int> _numbers = numbers;

    internal bool TryGetValue(ReadOnlySpan<char> name, out int number) => _numbers.TryGetValue(name.ToString(), out number);
#endif
}
