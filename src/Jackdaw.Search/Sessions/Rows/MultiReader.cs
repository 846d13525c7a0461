using System.Numerics;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Sessions.Rows;

/// <summary>Reads a collection of integers, sorted and without duplicates as on the back ends.</summary>
/// <typeparam name="T">The document class.</typeparam>
/// <typeparam name="TElement">The declared element type.</typeparam>
/// <typeparam name="TValue">The number type: the element type, or the underlying type of an enum.</typeparam>
internal class MultiReader<T, TElement, TValue>(MemberMap member, Func<TElement, TValue> number) : ValueReader<T>(member)
    where T : class
    where TElement : struct
    where TValue : struct, IBinaryInteger<TValue>
{
    private readonly Func<T, IEnumerable<TElement>?> _get = Getter.Of<T, IEnumerable<TElement>?>(member.Property);
    private readonly IntegerLimits _limits = IntegerLimits.Of(member.Attribute);

    public override FieldValue Read(T document, long? id)
    {
        switch (_get(document))
        {
            case null:
                return default;
            case TElement[] array:
                return Of(array, id);
            case List<TElement> list:
                return Of(System.Runtime.InteropServices.CollectionsMarshal.AsSpan(list), id);
            case { } other:
                return Of(other.ToArray(), id);
        }
    }

    private FieldValue Of(ReadOnlySpan<TElement> elements, long? id)
    {
        long[] numbers = elements.IsEmpty ? [] : new long[elements.Length];
        bool isAscending = true;
        for (int i = 0; i < numbers.Length; i++)
        {
            TValue value = number(elements[i]);
            if (!Integers.TryToInt64(value, out numbers[i]) || !_limits.Hold(numbers[i]))
            {
                throw OutOfRange(id, value, _limits + " in each element");
            }

            isAscending &= i == 0 || numbers[i - 1] < numbers[i];
        }

        return FieldValue.OfIntegers(isAscending ? numbers : Distinct(numbers));
    }

    private static long[] Distinct(long[] numbers)
    {
        Array.Sort(numbers);
        int count = 1;
        for (int i = 1; i < numbers.Length; i++)
        {
            if (numbers[i] != numbers[count - 1])
            {
                numbers[count++] = numbers[i];
            }
        }

        return count == numbers.Length ? numbers : numbers[..count];
    }
}
