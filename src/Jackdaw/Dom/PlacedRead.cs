using Jackdaw.Errors;
using Jackdaw.Generated;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Dom;

/// <summary>
/// Reads a value within a document with a codec. Codecs recurse, so if the stack is too small, the read runs again on a larger one.
/// </summary>
internal static class PlacedRead
{
    internal static (UncheckedReadCursor After, T? Value) Of<T>(JsonCodecHandle<T> codec, UncheckedReadCursor at, ReadContext context)
    {
        int depthLeft = context.DepthLeft;
        try
        {
            return (codec.Read(at, context, out T? value), value);
        }
        catch (StackShortage)
        {
            PlacedHandle<T> placed = new(codec, at, depthLeft);
            T? value = LargeStack.Read(placed, context);
            return (placed.After, value);
        }
    }

    /// <summary>Tries to read a value, reporting only whether it is valid.</summary>
    internal static bool TryOf<T>(JsonCodecHandle<T> codec, UncheckedReadCursor at, ReadContext context, out (UncheckedReadCursor After, T? Value) read)
    {
        read = (at, default);
        if (!codec.MayBegin(at.Current))
        {
            return false;
        }

        bool around = context.BeginProbe();
        try
        {
            read = Of(codec, at, context);
            return true;
        }
        catch (JsonDataException e) when (context.IsNo(e))
        {
            return false;
        }
        finally
        {
            context.EndProbe(around);
        }
    }

    private sealed class PlacedHandle<T>(JsonCodecHandle<T> codec, UncheckedReadCursor start, int depthLeft) : JsonCodecHandle<T>
    {
        internal UncheckedReadCursor After { get; private set; }

        public override UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, T? value) => codec.Write(at, context, value);

        public override UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out T? value) => codec.Read(at, context, out value);

        internal override T? Read(ReadContext context)
        {
            // A new run starts with the depth of the whole document.
            context.DepthLeft = depthLeft;
            After = codec.Read(start, context, out T? value);
            return value;
        }
    }
}
