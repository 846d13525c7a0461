using System.Buffers;
using Jackdaw.Buffers;
using Jackdaw.Dom;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw;

/// <summary>
/// Implements the text entry points of all profiles: rents a context, loads the document without white space, writes it in another form,
/// and returns the context.
/// </summary>
internal static class TextDoor
{
    internal static byte[] Minify(ReadOnlySpan<byte> utf8, JsonProfileSettings settings)
    {
        ReadContext context = ReadContext.Rent(settings);
        try
        {
            ReadOnlySpan<byte> compact = context.LoadCompact(utf8);
            byte[] minified = GC.AllocateUninitializedArray<byte>(compact.Length);
            compact.CopyTo(minified);
            return minified;
        }
        finally
        {
            context.Return();
        }
    }

    internal static void Minify(ReadOnlySpan<byte> utf8, IBufferWriter<byte> destination, JsonProfileSettings settings)
    {
        ArgumentNullException.ThrowIfNull(destination);
        ReadContext context = ReadContext.Rent(settings);
        try
        {
            OutputMemory.Copy(context.LoadCompact(utf8), destination);
        }
        finally
        {
            context.Return();
        }
    }

    internal static bool TryMinify(ReadOnlySpan<byte> utf8, Span<byte> destination, JsonProfileSettings settings, out int bytesWritten)
    {
        ReadContext context = ReadContext.Rent(settings);
        try
        {
            ReadOnlySpan<byte> compact = context.LoadCompact(utf8);
            bool fits = compact.TryCopyTo(destination);
            bytesWritten = fits ? compact.Length : 0;
            return fits;
        }
        finally
        {
            context.Return();
        }
    }

    internal static byte[] Indent(ReadOnlySpan<byte> utf8, JsonProfileSettings settings)
    {
        ReadContext context = ReadContext.Rent(settings);
        try
        {
            ReadOnlySpan<byte> compact = context.LoadCompact(utf8);
            byte[] indented = GC.AllocateUninitializedArray<byte>(IndentationPass.LengthOf(compact, settings));
            IndentationPass.Write(compact, settings, indented);
            return indented;
        }
        finally
        {
            context.Return();
        }
    }

    internal static void Indent(ReadOnlySpan<byte> utf8, IBufferWriter<byte> destination, JsonProfileSettings settings)
    {
        ArgumentNullException.ThrowIfNull(destination);
        ReadContext context = ReadContext.Rent(settings);
        byte[]? indented = null;
        try
        {
            ReadOnlySpan<byte> compact = context.LoadCompact(utf8);
            int length = IndentationPass.LengthOf(compact, settings);
            indented = BoundedPool<byte>.Rent(length);
            IndentationPass.Write(compact, settings, indented.AsSpan(0, length));
            OutputMemory.Copy(indented.AsSpan(0, length), destination);
        }
        finally
        {
            if (indented is not null)
            {
                BoundedPool<byte>.Return(indented);
            }

            context.Return();
        }
    }

    internal static bool TryIndent(ReadOnlySpan<byte> utf8, Span<byte> destination, JsonProfileSettings settings, out int bytesWritten)
    {
        ReadContext context = ReadContext.Rent(settings);
        try
        {
            ReadOnlySpan<byte> compact = context.LoadCompact(utf8);
            int length = IndentationPass.LengthOf(compact, settings);
            bool fits = length <= destination.Length;
            if (fits)
            {
                IndentationPass.Write(compact, settings, destination[..length]);
            }

            bytesWritten = fits ? length : 0;
            return fits;
        }
        finally
        {
            context.Return();
        }
    }

    internal static byte[] Canonicalize(ReadOnlySpan<byte> utf8, JsonProfileSettings settings)
    {
        ReadContext context = ReadContext.Rent(settings);
        try
        {
            context.Load(utf8);
            using CanonicalOutput output = new();
            CanonicalForm.Write(context, output);
            return output.Written.ToArray();
        }
        finally
        {
            context.Return();
        }
    }

    internal static void Canonicalize(ReadOnlySpan<byte> utf8, IBufferWriter<byte> destination, JsonProfileSettings settings)
    {
        ArgumentNullException.ThrowIfNull(destination);
        ReadContext context = ReadContext.Rent(settings);
        try
        {
            context.Load(utf8);
            using CanonicalOutput output = new();
            CanonicalForm.Write(context, output);
            OutputMemory.Copy(output.Written, destination);
        }
        finally
        {
            context.Return();
        }
    }
}
