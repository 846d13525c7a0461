using System.Buffers;
using Jackdaw.Errors;
using Jackdaw.Generated;
using Jackdaw.Reading;

namespace Jackdaw;

/// <summary>What the reading doors of all profiles do: rent, bring the document into the padded buffer, read, return.</summary>
internal static class ReadDoor
{
    internal static T? From<T>(ReadOnlySpan<byte> utf8, JsonCodecHandle<T> codec, JsonProfileSettings settings)
    {
        ReadContext context = ReadContext.Rent(settings);
        try
        {
            context.Load(utf8);
            return codec.Read(context);
        }
        catch (StackShortage)
        {
            return LargeStack.Read(codec, context);
        }
        finally
        {
            context.Return();
        }
    }

    internal static T? From<T>(in ReadOnlySequence<byte> utf8, JsonCodecHandle<T> codec, JsonProfileSettings settings)
    {
        ReadContext context = ReadContext.Rent(settings);
        try
        {
            context.Load(utf8);
            return codec.Read(context);
        }
        catch (StackShortage)
        {
            return LargeStack.Read(codec, context);
        }
        finally
        {
            context.Return();
        }
    }

    internal static T? From<T>(ReadOnlySpan<char> json, JsonCodecHandle<T> codec, JsonProfileSettings settings)
    {
        ReadContext context = ReadContext.Rent(settings);
        try
        {
            context.Load(json);
            return codec.Read(context);
        }
        catch (StackShortage)
        {
            return LargeStack.Read(codec, context);
        }
        finally
        {
            context.Return();
        }
    }

    internal static T? From<T>(Stream utf8, JsonCodecHandle<T> codec, JsonProfileSettings settings)
    {
        ReadContext context = ReadContext.Rent(settings);
        try
        {
            context.Load(utf8);
            return codec.Read(context);
        }
        catch (StackShortage)
        {
            return LargeStack.Read(codec, context);
        }
        finally
        {
            context.Return();
        }
    }

    internal static void Validate(ReadOnlySpan<byte> utf8, JsonProfileSettings settings)
    {
        ReadContext context = ReadContext.Rent(settings);
        try
        {
            context.Load(utf8);
            context.Finish(context.SkipValue(context.First()));
        }
        finally
        {
            context.Return();
        }
    }

    internal static bool IsValid(ReadOnlySpan<byte> utf8, JsonProfileSettings settings)
    {
        ReadContext context = ReadContext.Rent(settings);
        try
        {
            context.Load(utf8);
            return context.IsOneValue();
        }
        finally
        {
            context.Return();
        }
    }
}
