using System.Collections;
using System.Collections.Concurrent;
using System.Reflection;

namespace Jackdaw.Bench;

/// <summary>Compares two graphs member by member; doubles by their bits, times with their kind and offset.</summary>
internal static class Equality
{
    private static readonly ConcurrentDictionary<Type, PropertyInfo[]> Members = new();

    /// <summary>The path and the values of the first difference, or null.</summary>
    public static string? FirstDifference(object? expected, object? actual) => Compare(expected, actual, "$");

    private static string? Compare(object? expected, object? actual, string path)
    {
        if (expected is null || actual is null)
        {
            return expected is null && actual is null ? null : Different(expected, actual, path);
        }
        if (expected.GetType() != actual.GetType())
        {
            return $"{path}: {expected.GetType()} expected, {actual.GetType()} found";
        }
        return (expected, actual) switch
        {
            (string or IFormattable or bool, _) => IsSame(expected, actual) ? null : Different(expected, actual, path),
            (IDictionary left, IDictionary right) => CompareEntries(left, right, path),
            (IList left, IList right) => CompareItems(left, right, path),
            _ => CompareMembers(expected, actual, path),
        };
    }

    private static bool IsSame(object expected, object actual) => (expected, actual) switch
    {
        (double left, double right) => BitConverter.DoubleToInt64Bits(left) == BitConverter.DoubleToInt64Bits(right),
        (DateTime left, DateTime right) => left == right && left.Kind == right.Kind,
        (DateTimeOffset left, DateTimeOffset right) => left.EqualsExact(right),
        (decimal left, decimal right) => decimal.GetBits(left).SequenceEqual(decimal.GetBits(right)),
        _ => expected.Equals(actual),
    };

    private static string? CompareItems(IList expected, IList actual, string path)
    {
        if (expected.Count != actual.Count)
        {
            return $"{path}: {expected.Count} items expected, {actual.Count} found";
        }
        for (int i = 0; i < expected.Count; i++)
        {
            if (Compare(expected[i], actual[i], $"{path}[{i}]") is { } difference)
            {
                return difference;
            }
        }
        return null;
    }

    private static string? CompareEntries(IDictionary expected, IDictionary actual, string path)
    {
        if (expected.Count != actual.Count)
        {
            return $"{path}: {expected.Count} entries expected, {actual.Count} found";
        }
        foreach (DictionaryEntry entry in expected)
        {
            if (!actual.Contains(entry.Key))
            {
                return $"{path}: no {entry.Key}";
            }
            if (Compare(entry.Value, actual[entry.Key], $"{path}.{entry.Key}") is { } difference)
            {
                return difference;
            }
        }
        return null;
    }

    private static string? CompareMembers(object expected, object actual, string path)
    {
        foreach (var member in Members.GetOrAdd(expected.GetType(), type => type.GetProperties()))
        {
            if (Compare(member.GetValue(expected), member.GetValue(actual), $"{path}.{member.Name}") is { } difference)
            {
                return difference;
            }
        }
        return null;
    }

    private static string Different(object? expected, object? actual, string path) =>
        $"{path}: {expected ?? "null"} expected, {actual ?? "null"} found";
}
