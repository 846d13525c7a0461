using System.Text;

namespace Jackdaw.Search.Embedded.Evaluating;

/// <summary>Compares strings like Sphinx by default: ASCII letters ignoring case, everything else byte by byte.</summary>
internal static class TextCollation
{
    public static int Compare(ReadOnlySpan<byte> a, ReadOnlySpan<byte> b)
    {
        int length = Math.Min(a.Length, b.Length);
        for (int i = 0; i < length; i++)
        {
            if (a[i] != b[i])
            {
                int difference = Lower(a[i]) - Lower(b[i]);
                if (difference != 0)
                {
                    return difference;
                }
            }
        }

        return a.Length - b.Length;
    }

    public static bool Equal(ReadOnlySpan<byte> a, ReadOnlySpan<byte> b) => Ascii.EqualsIgnoreCase(a, b) || (a.Length == b.Length && Compare(a, b) == 0);

    /// <summary>A form that is identical for equal texts.</summary>
    public static byte[] Key(ReadOnlySpan<byte> text)
    {
        byte[] key = new byte[text.Length];
        for (int i = 0; i < key.Length; i++)
        {
            key[i] = (byte)Lower(text[i]);
        }

        return key;
    }

    private static int Lower(byte b) => b is >= (byte)'A' and <= (byte)'Z' ? b | 0x20 : b;
}
