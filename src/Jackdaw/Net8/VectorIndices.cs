using System.Runtime.Intrinsics;

namespace Jackdaw.Net8;

// A class for each type of vector: the accessors of one class would have the same signature.

/// <summary>The index of each lane of a <c>Vector256&lt;int&gt;</c>.</summary>
internal static class Indices32
{
    extension(Vector256<int>)
    {
        public static Vector256<int> Indices => Vector256.Create(0, 1, 2, 3, 4, 5, 6, 7);
    }
}

/// <summary>The index of each lane of a <c>Vector256&lt;ushort&gt;</c>.</summary>
internal static class Indices16
{
    extension(Vector256<ushort>)
    {
        public static Vector256<ushort> Indices => Vector256.Create((ushort)0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    }
}

/// <summary>The index of each lane of a <c>Vector512&lt;ushort&gt;</c>.</summary>
internal static class Indices16Of512
{
    extension(Vector512<ushort>)
    {
        public static Vector512<ushort> Indices => Vector512.Create((ushort)0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31);
    }
}
