using System.Buffers;
using Jackdaw.Errors;
using Jackdaw.Generated;
using Jackdaw.Writing;

namespace Jackdaw;

/// <summary>What the writing doors of all profiles do: rent, write, hand over, return.</summary>
internal static class WriteDoor
{
    internal static byte[] ToArray<T>(JsonCodecHandle<T> codec, JsonProfileSettings settings, T value)
    {
        WriteContext context = WriteContext.Rent(settings);
        try
        {
            return context.ToArray(codec.Write(context.Begin(), context, value));
        }
        catch (StackShortage)
        {
            return context.ToArray(LargeStack.Write(codec, context, value));
        }
        finally
        {
            context.Return();
        }
    }

    internal static string ToText<T>(JsonCodecHandle<T> codec, JsonProfileSettings settings, T value)
    {
        WriteContext context = WriteContext.Rent(settings);
        try
        {
            return context.ToText(codec.Write(context.Begin(), context, value));
        }
        catch (StackShortage)
        {
            return context.ToText(LargeStack.Write(codec, context, value));
        }
        finally
        {
            context.Return();
        }
    }

    internal static void To<T>(IBufferWriter<byte> destination, JsonCodecHandle<T> codec, JsonProfileSettings settings, T value)
    {
        ArgumentNullException.ThrowIfNull(destination);
        WriteContext context = WriteContext.Rent(settings);
        try
        {
            context.Complete(codec.Write(context.Begin(destination), context, value), destination);
        }
        catch (StackShortage)
        {
            context.Complete(LargeStack.Write(codec, context, value), destination);
        }
        finally
        {
            context.Return();
        }
    }

    internal static void To<T>(Stream destination, JsonCodecHandle<T> codec, JsonProfileSettings settings, T value)
    {
        ArgumentNullException.ThrowIfNull(destination);
        WriteContext context = WriteContext.Rent(settings);
        try
        {
            context.Complete(codec.Write(context.Begin(destination), context, value), destination);
        }
        catch (StackShortage)
        {
            context.Complete(LargeStack.Write(codec, context, value), destination);
        }
        finally
        {
            context.Return();
        }
    }

    internal static bool TryTo<T>(
        Span<byte> destination, JsonCodecHandle<T> codec, JsonProfileSettings settings, T value, out int bytesWritten)
    {
        WriteContext context = WriteContext.Rent(settings);
        try
        {
            return context.TryCopyTo(codec.Write(context.Begin(), context, value), destination, out bytesWritten);
        }
        catch (StackShortage)
        {
            return context.TryCopyTo(LargeStack.Write(codec, context, value), destination, out bytesWritten);
        }
        finally
        {
            context.Return();
        }
    }
}
