using System.Buffers;

namespace Jackdaw.Buffers;

/// <summary>Copies finished bytes to a caller's buffer writer. All entry points report a writer that returns too little memory with the same exception.</summary>
internal static class OutputMemory
{
    /// <summary>The most that is requested at once: a writer over segments need not provide one block for a large document.</summary>
    private const int LargestRequest = 256 * 1024;

    /// <exception cref="InvalidOperationException">The buffer writer returned less memory than requested.</exception>
    internal static void Copy(ReadOnlySpan<byte> bytes, IBufferWriter<byte> destination)
    {
        do
        {
            int requested = Math.Min(bytes.Length, LargestRequest);
            Span<byte> target = destination.GetSpan(requested);
            if (target.Length < requested)
            {
                throw new InvalidOperationException("The buffer writer returned less memory than requested.");
            }

            int copied = Math.Min(bytes.Length, target.Length);
            bytes[..copied].CopyTo(target);
            destination.Advance(copied);
            bytes = bytes[copied..];
        }
        while (!bytes.IsEmpty);
    }
}
