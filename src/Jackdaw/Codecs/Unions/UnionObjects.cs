using System.Diagnostics.CodeAnalysis;
using System.Text;
using Jackdaw.Reading;

namespace Jackdaw.Codecs;

/// <summary>
/// Distinguishes the cases of a union that are objects by their member names, as JsonUnionTypeStructuralClassifier of System.Text.Json
/// does. A name that one of them knows excludes those that do not. A name that none of them knows excludes those that reject unknown
/// members. At the end, cases whose required members are missing are excluded. Exactly one case has to remain.
/// </summary>
internal sealed class UnionObjects<T>
{
    private const int OnStack = 256;

    private readonly UnionCase<T>[] _cases;
    private readonly string _display;
    private readonly NameNumbers _numbers;

    /// <summary>By the index of a name: the cases that know it, as bits.</summary>
    private readonly ulong[] _knowing;

    /// <summary>By the index of a case: the indexes of the names that it requires.</summary>
    private readonly int[][] _required;
    private readonly ulong _all;
    private readonly ulong _rejecting;
    private readonly int _longest;

    /// <summary>Whether objects may have an id, which is not one of their members.</summary>
    private readonly bool _hasIds;

    internal UnionObjects(UnionCase<T>[] cases, string display, bool ignoresCase, bool hasIds)
    {
        (_cases, _display, _hasIds) = (cases, display, hasIds);
        Dictionary<string, int> numbers = new(ignoresCase ? StringComparer.OrdinalIgnoreCase : StringComparer.Ordinal);
        foreach (string name in cases.SelectMany(one => one.Members!.Names))
        {
            numbers.TryAdd(name, numbers.Count);
            _longest = Math.Max(_longest, name.Length);
        }

        _knowing = new ulong[numbers.Count];
        for (int i = 0; i < cases.Length; i++)
        {
            ulong bit = 1UL << i;
            _all |= bit;
            _rejecting |= cases[i].Members!.RejectsOthers ? bit : 0;
            foreach (string name in cases[i].Members!.Names)
            {
                _knowing[numbers[name]] |= bit;
            }
        }

        _required = [.. cases.Select(one => one.Members!.Required.Select(name => numbers[name]).ToArray())];
        _numbers = new NameNumbers(numbers);
    }

    /// <summary>Returns the case of an object. The object is skipped and read again from its beginning.</summary>
    internal UnionCase<T> Find(UncheckedReadCursor begin, ReadContext context)
    {
        int depthLeft = context.DepthLeft;
        Span<bool> seen = _knowing.Length <= OnStack ? stackalloc bool[_knowing.Length] : new bool[_knowing.Length];
        seen.Clear();
        ulong left = _all;
        UncheckedReadCursor at = begin.BeginObject(context, out bool more);
        while (more)
        {
            at = at.MemberName(context, out ReadOnlySpan<byte> name);
            int number = NumberOf(name);
            if (number >= 0)
            {
                seen[number] = true;
            }

            left &= number >= 0 ? _knowing[number]
                : _hasIds && name.SequenceEqual("$id"u8) ? ulong.MaxValue
                : ~_rejecting;
            at = at.SkipValue(context).Next(context, out more);
        }

        context.DepthLeft = depthLeft;
        UnionCase<T>? found = null;
        for (int i = 0; i < _cases.Length; i++)
        {
            if ((left & (1UL << i)) == 0 || !HasAll(seen, _required[i]))
            {
                continue;
            }

            if (found is not null)
            {
                Fail(begin, context, $"The object matches several cases of the union '{_display}', '{found.Type.Name}' and "
                    + $"'{_cases[i].Type.Name}'.");
            }

            found = _cases[i];
        }

        if (found is null)
        {
            Fail(begin, context, $"The object does not match any case of the union '{_display}': "
                + $"{string.Join(", ", _cases.Select(one => $"'{one.Type.Name}'"))}.");
        }

        return found;
    }

    private static bool HasAll(ReadOnlySpan<bool> seen, int[] required)
    {
        foreach (int number in required)
        {
            if (!seen[number])
            {
                return false;
            }
        }

        return true;
    }

    private int NumberOf(ReadOnlySpan<byte> name)
    {
        if (name.Length > _longest * 3)
        {
            return -1;
        }

        Span<char> text = name.Length <= OnStack ? stackalloc char[OnStack] : new char[name.Length];
        int length = Encoding.UTF8.GetChars(name, text);
        return _numbers.TryGetValue(text[..length], out int number) ? number : -1;
    }

    [DoesNotReturn]
    private static void Fail(UncheckedReadCursor begin, ReadContext context, string text)
    {
        context.Fail(begin, JsonError.UnknownType, text);
        throw new InvalidOperationException();
    }
}
