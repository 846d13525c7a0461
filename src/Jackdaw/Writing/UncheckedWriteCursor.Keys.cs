namespace Jackdaw.Writing;

// SAFETY: two bytes must be free.
public readonly unsafe partial struct UncheckedWriteCursor
{
    /// <summary>Ends a dictionary key with the closing quotation mark and the colon.</summary>
    [System.Runtime.CompilerServices.MethodImpl(System.Runtime.CompilerServices.MethodImplOptions.AggressiveInlining)]
    internal UncheckedWriteCursor EndKey()
    {
        P[0] = (byte)'"';
        P[1] = (byte)':';
        return new(P + 2);
    }
}
