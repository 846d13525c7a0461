using System.Buffers;
using System.Buffers.Text;
using Jackdaw.Search.Results;

namespace Jackdaw.Search.Embedded.Evaluating;

/// <summary>Writes a multi-value attribute as the servers do: <c>1,2,3</c>.</summary>
internal static class MultiText
{
    public static void Write(RowSetBuilder rows, ReadOnlySpan<long> values)
    {
        byte[] buffer = ArrayPool<byte>.Shared.Rent((values.Length * 21) + 1);
        int length = 0;
        foreach (long value in values)
        {
            if (length > 0)
            {
                buffer[length++] = (byte)',';
            }

            Utf8Formatter.TryFormat(value, buffer.AsSpan(length), out int written);
            length += written;
        }

        rows.Add(buffer.AsSpan(0, length));
        ArrayPool<byte>.Shared.Return(buffer);
    }
}
