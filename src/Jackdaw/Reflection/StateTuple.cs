using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Reflection;
using System.Reflection.Emit;

namespace Jackdaw.Reflection;

/// <summary>The values as one value tuple on the stack: typed, so that nothing is boxed.</summary>
[RequiresDynamicCode(RuntimeCodecs.NeedsDynamicCode)]
[RequiresUnreferencedCode(RuntimeCodecs.NeedsUnreferencedCode)]
internal sealed class StateTuple : StateLayout
{
    /// <summary>The eighth field of a tuple is a tuple of the remaining values.</summary>
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

    internal override Type Type => _levels[0];

    internal override Delegate Getter(int index, Type value) => AccessorCompiler.Getter(Type, value, Way(index));

    internal override Delegate Setter(int index, Type value) => AccessorCompiler.Setter(Type, value, Way(index));

    internal override void Load(ILGenerator code, int index, Type value, bool byReference)
    {
        FieldInfo[] way = Way(index);
        code.Emit(OpCodes.Ldarg_1);
        foreach (FieldInfo step in way.AsSpan(0, way.Length - 1))
        {
            code.Emit(OpCodes.Ldflda, step);
        }

        code.Emit(byReference ? OpCodes.Ldflda : OpCodes.Ldfld, way[^1]);
    }

    /// <summary>Returns the fields that lead to a value.</summary>
    private FieldInfo[] Way(int index)
    {
        int level = index / Rest;
        string item = "Item" + ((index % Rest) + 1).ToString(CultureInfo.InvariantCulture);
        return [.. _levels.Take(level).Select(tuple => tuple.GetField("Rest")!), _levels[level].GetField(item)!];
    }

    internal override object Of(IReadOnlyList<object?> values)
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
