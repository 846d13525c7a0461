using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Reflection;

namespace Jackdaw.Reflection;

/// <summary>
/// The values of an object that its constructor has yet to get, as one value tuple on the stack of the read: typed, so that nothing is boxed.
/// </summary>
[RequiresDynamicCode(RuntimeCodecs.NeedsDynamicCode)]
[RequiresUnreferencedCode(RuntimeCodecs.NeedsUnreferencedCode)]
internal sealed class StateTuple
{
    /// <summary>The eighth field of a tuple is a tuple with the rest.</summary>
    private const int Rest = 7;

    private static readonly Type[] Definitions =
    [
        typeof(ValueTuple<>), typeof(ValueTuple<,>), typeof(ValueTuple<,,>), typeof(ValueTuple<,,,>), typeof(ValueTuple<,,,,>),
        typeof(ValueTuple<,,,,,>), typeof(ValueTuple<,,,,,,>), typeof(ValueTuple<,,,,,,,>),
    ];

    private readonly Type[] _levels;

    /// <param name="types">The types of the values; at least one.</param>
    internal StateTuple(IReadOnlyList<Type> types)
    {
        int count = (types.Count + Rest - 1) / Rest;
        _levels = new Type[count];
        for (int level = count - 1; level >= 0; level--)
        {
            Type[] here = [.. types.Skip(level * Rest).Take(Rest)];
            _levels[level] = level == count - 1
                ? Definitions[here.Length - 1].MakeGenericType(here)
                : Definitions[Rest].MakeGenericType([.. here, _levels[level + 1]]);
        }
    }

    internal Type Type => _levels[0];

    /// <summary>The fields that lead to a value.</summary>
    internal FieldInfo[] Way(int index)
    {
        int level = index / Rest;
        string item = "Item" + ((index % Rest) + 1).ToString(CultureInfo.InvariantCulture);
        return [.. _levels.Take(level).Select(tuple => tuple.GetField("Rest")!), _levels[level].GetField(item)!];
    }

    /// <summary>The tuple of these values; null means the default of its type.</summary>
    internal object Of(IReadOnlyList<object?> values)
    {
        object? rest = null;
        for (int level = _levels.Length - 1; level >= 0; level--)
        {
            object?[] here = [.. values.Skip(level * Rest).Take(Rest)];
            ConstructorInfo constructor = _levels[level].GetConstructors()[0];
            rest = constructor.Invoke(rest is null ? here : [.. here, rest]);
        }

        return rest!;
    }
}
