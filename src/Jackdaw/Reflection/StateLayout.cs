using System.Diagnostics.CodeAnalysis;
using System.Reflection.Emit;

namespace Jackdaw.Reflection;

/// <summary>The storage for the values of an object while they are read, before its constructor is called.</summary>
[RequiresDynamicCode(RuntimeCodecs.NeedsDynamicCode)]
[RequiresUnreferencedCode(RuntimeCodecs.NeedsUnreferencedCode)]
internal abstract class StateLayout
{
    /// <summary>
    /// The maximum number of values in a tuple. A tuple nests its type every seven values, and the runtime recurses when it loads such a
    /// type: 1,000 strings overflow the stack of the process.
    /// </summary>
    private const int MostInTuple = 64;

    /// <summary>Returns the layout for values of the given types.</summary>
    internal static StateLayout For(IReadOnlyList<Type> types) => types.Count is > 0 and <= MostInTuple ? new StateTuple(types) : new StateArray(types);

    /// <summary>The type of the state.</summary>
    internal abstract Type Type { get; }

    /// <summary>Creates a state from values; null means the default of the type.</summary>
    internal abstract object Of(IReadOnlyList<object?> values);

    /// <summary>Returns a <see cref="Getter{TOwner, TValue}"/> for a value in the state.</summary>
    internal abstract Delegate Getter(int index, Type value);

    /// <summary>Returns a <see cref="Setter{TOwner, TValue}"/> for a value in the state.</summary>
    internal abstract Delegate Setter(int index, Type value);

    /// <summary>Emits code that loads a value, or its address, from the state in the method's second argument.</summary>
    internal abstract void Load(ILGenerator code, int index, Type value, bool byReference);
}
