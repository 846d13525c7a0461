using System.Buffers;
using Jackdaw.Codecs;
using Jackdaw.Errors;
using Jackdaw.Generated;
using Jackdaw.Reading;

namespace Jackdaw;

/// <summary>
/// Implements the reading entry points of all profiles: rents a context, loads the document into the padded buffer, reads, and returns the
/// context. Each has a body of its own, because generic code over spans would need .NET 9.
/// </summary>
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
            context.Load(in utf8);
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

    /// <summary>Reads a value inside one that System.Text.Json handles.</summary>
    /// <param name="utf8">The text of the value.</param>
    /// <param name="codec">The codec of the value.</param>
    /// <param name="settings">The settings of the profile.</param>
    /// <param name="serving">The enclosing value.</param>
    /// <param name="offset">The offset of the text in that of the enclosing value.</param>
    internal static T? From<T>(ReadOnlySpan<byte> utf8, JsonCodecHandle<T> codec, JsonProfileSettings settings, StjServing serving, long offset)
    {
        ReadContext context = ReadContext.Rent(settings);
        try
        {
            serving.Continue(context, offset);
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
            context.CheckDuplicates();
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
            return context.IsOneValue() && context.SecondOfTwo() < 0;
        }
        catch (JsonDataException)
        {
            // Only limits that are checked while the document is loaded throw.
            return false;
        }
        finally
        {
            context.Return();
        }
    }

    internal static bool IsValid(ReadOnlySpan<char> json, JsonProfileSettings settings)
    {
        ReadContext context = ReadContext.Rent(settings);
        try
        {
            context.Load(json);
            return context.IsOneValue() && context.SecondOfTwo() < 0;
        }
        catch (JsonDataException)
        {
            // Only limits that are checked while the document is loaded throw.
            return false;
        }
        finally
        {
            context.Return();
        }
    }
}
