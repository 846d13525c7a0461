using System.Runtime.CompilerServices;

namespace fastJSON.Shapes;

/// <summary>
/// Structs so large that a few copies of one take much of the stack. Code that has them on the stack runs in a frame of its own, after the stack has been checked. Copying them goes through text, which
/// checks.
/// </summary>
internal static class LargeValues
{
    private const int Large = 512;

    /// <summary>The copies of a value on one level, in unoptimized code.</summary>
    private const int Copies = 16;

    /// <summary>Returns the stack that a level of such values may use; 0 if the type is not that large.</summary>
    internal static int Frame(params ReadOnlySpan<Type> types)
    {
        long size = 0;
        foreach (Type type in types)
        {
            size += type.IsValueType ? RuntimeHelpers.SizeOf(type.TypeHandle) : 0;
        }

        return size > Large ? (int)Math.Min(int.MaxValue, size * Copies) : 0;
    }
}
