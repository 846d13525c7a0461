using System.Runtime.CompilerServices;
using Jackdaw.Writing;

namespace fastJSON.Writing;

/// <summary>The starts of objects with a type number, <c>{"$type":"7"</c>; the first ones are precomputed.</summary>
internal static class TypeMarks
{
    private const int Size = 16;
    private const int Ready = 100;

    private static readonly byte[] Marks = Make();

    /// <summary>Writes the start of an object; 64 bytes must be free.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static UncheckedWriteCursor Write(UncheckedWriteCursor at, int number) =>
        number < Ready
            ? at.Literal(new ReadOnlySpan<byte>(Marks, number * Size, Size), number < 10 ? 12 : 13)
            : at.Literal("{\"$type\":\"      "u8, 10).Int32(number).Ascii('"');

    private static byte[] Make()
    {
        byte[] marks = new byte[Ready * Size];
        for (int i = 0; i < Ready; i++)
        {
            System.Text.Encoding.ASCII.GetBytes($"{{\"$type\":\"{i}\"", marks.AsSpan(i * Size));
        }

        return marks;
    }
}
