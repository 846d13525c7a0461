using System.Buffers;

namespace Jackdaw.Buffers;

/// <summary>Hands finished bytes to a buffer writer of the caller, which may give less memory than requested. Every entry point says the same of that.</summary>
internal static class OutputMemory
{
    /// <exception cref="InvalidOperationException">The buffer writer gave too little memory.</exception>
    internal static void Copy(ReadOnlySpan<byte> bytes, IBufferWriter<byte> destination)
    {
        Span<byte> target = destination.GetSpan(bytes.Length);
        if (target.Length < bytes.Length)
        {
            throw new InvalidOperationException("The buffer writer returned less memory than requested.");
        }

        bytes.CopyTo(target);
        destination.Advance(bytes.Length);
    }
}
