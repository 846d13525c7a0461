using System.Diagnostics.CodeAnalysis;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;

namespace Jackdaw.Reflection;

/// <summary>The values of a type with very many members, boxed in an array.</summary>
[RequiresDynamicCode(RuntimeCodecs.NeedsDynamicCode)]
[RequiresUnreferencedCode(RuntimeCodecs.NeedsUnreferencedCode)]
internal sealed class StateArray(IReadOnlyList<Type> types) : StateLayout
{
    internal override Type Type => typeof(object?[]);

    internal override object Of(IReadOnlyList<object?> values) => values.Select((value, i) => value ?? Default(types[i])).ToArray();

    internal override Delegate Getter(int index, Type value) => Accessor(typeof(Getter<,>), nameof(Place<>.Get), index, value);

    internal override Delegate Setter(int index, Type value) => Accessor(typeof(Setter<,>), nameof(Place<>.Set), index, value);

    internal override void Load(ILGenerator code, int index, Type value, bool byReference)
    {
        code.Emit(OpCodes.Ldarg_1);
        code.Emit(OpCodes.Ldind_Ref);
        code.Emit(OpCodes.Ldc_I4, index);
        code.Emit(OpCodes.Ldelem_Ref);
        code.Emit(OpCodes.Unbox_Any, value);
        if (byReference)
        {
            // A boxed nullable is null or the boxed underlying value, so only a copy can be referenced.
            LocalBuilder copy = code.DeclareLocal(value);
            code.Emit(OpCodes.Stloc, copy);
            code.Emit(OpCodes.Ldloca, copy);
        }
    }

    /// <summary>Returns the boxed default. Only a box can be unboxed: null is not a value of a non-nullable value type.</summary>
    private static object? Default(Type type) =>
        type.IsValueType && Nullable.GetUnderlyingType(type) is null ? RuntimeHelpers.GetUninitializedObject(type) : null;

    private static Delegate Accessor(Type kind, string method, int index, Type value)
    {
        Type place = typeof(Place<>).MakeGenericType(value);
        return Delegate.CreateDelegate(kind.MakeGenericType(typeof(object?[]), value), Activator.CreateInstance(place, index)!, place.GetMethod(method)!);
    }

    /// <summary>One value in the array.</summary>
    private sealed class Place<TValue>(int index)
    {
        public TValue Get(ref object?[] state) => (TValue)state[index]!;

        public void Set(ref object?[] state, TValue value) => state[index] = value;
    }
}
