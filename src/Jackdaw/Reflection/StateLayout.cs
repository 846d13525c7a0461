using System.Diagnostics.CodeAnalysis;
using System.Reflection.Emit;

namespace Jackdaw.Reflection;

/// <summary>How the values of an object that its constructor has yet to get are held while they are read.</summary>
[RequiresDynamicCode(RuntimeCodecs.NeedsDynamicCode)]
[RequiresUnreferencedCode(RuntimeCodecs.NeedsUnreferencedCode)]
internal abstract class StateLayout
{
    /// <summary>
    /// A tuple nests its type by seven values, and the run time recurses when it loads such a type: with 1,000 strings that overflows the stack of the
    /// process.
    /// </summary>
    private const int MostInTuple = 64;

    /// <summary>The layout of values of these types.</summary>
    internal static StateLayout For(IReadOnlyList<Type> types) => types.Count is > 0 and <= MostInTuple ? new StateTuple(types) : new StateArray(types);

    /// <summary>The type of the state.</summary>
    internal abstract Type Type { get; }

    /// <summary>The state of these values; null means the default of its type.</summary>
    internal abstract object Of(IReadOnlyList<object?> values);

    /// <summary>A <see cref="Getter{TOwner, TValue}"/> of a value in the state.</summary>
    internal abstract Delegate Getter(int index, Type value);

    /// <summary>A <see cref="Setter{TOwner, TValue}"/> of a value in the state.</summary>
    internal abstract Delegate Setter(int index, Type value);

    /// <summary>Loads a value, or its address, from the state to which the second argument of the method refers.</summary>
    internal abstract void Load(ILGenerator code, int index, Type value, bool byReference);
}
