using System.Buffers;
using System.Text.Encodings.Web;
using System.Text.Json;
using Jackdaw.Codecs;
using Jackdaw.Errors;
using Jackdaw.Generated;
using Jackdaw.Writing;

namespace Jackdaw;

/// <summary>Implements the writing entry points of all profiles: rents a context, writes, hands over, and returns the context.</summary>
internal static class WriteDoor
{
    internal static byte[] ToArray<T>(JsonCodecHandle<T> codec, JsonProfileSettings settings, T value) =>
        Write<T, NewArray, byte[]>(default, codec, settings, value);

    internal static string ToText<T>(JsonCodecHandle<T> codec, JsonProfileSettings settings, T value) =>
        Write<T, NewText, string>(default, codec, settings, value);

    internal static void To<T>(IBufferWriter<byte> destination, JsonCodecHandle<T> codec, JsonProfileSettings settings, T value)
    {
        ArgumentNullException.ThrowIfNull(destination);
        Write<T, ToBufferWriter, bool>(new ToBufferWriter(destination), codec, settings, value);
    }

    internal static void To<T>(Stream destination, JsonCodecHandle<T> codec, JsonProfileSettings settings, T value)
    {
        ArgumentNullException.ThrowIfNull(destination);
        Write<T, ToStream, bool>(new ToStream(destination), codec, settings, value);
    }

    /// <summary>Writes a value at the position of a System.Text.Json writer, which takes the bytes unchanged.</summary>
    internal static void To<T>(Utf8JsonWriter destination, JsonCodecHandle<T> codec, JsonProfileSettings settings, T value, int levels) =>
        Write<T, ToJsonWriter, bool>(new ToJsonWriter(destination, levels), codec, settings, value);

    /// <summary>Writes a value inside one that System.Text.Json handles.</summary>
    internal static void To<T>(Utf8JsonWriter destination, JsonCodecHandle<T> codec, JsonProfileSettings settings, T value, StjServing serving) =>
        Write<T, ToServedValue, bool>(new ToServedValue(destination, serving), codec, settings, value);

    /// <summary>Writes a document at the position of a System.Text.Json writer, escaped and indented as that writer does.</summary>
    internal static void AsDocument<T>(Utf8JsonWriter destination, JsonCodecHandle<T> codec, T value) =>
        Write<T, ToWriterOfDocuments, bool>(new ToWriterOfDocuments(destination), codec, StjDocumentOutput.SettingsFor(destination), value);

    /// <summary>Writes a value at the position of a System.Text.Json writer, escaped and indented as that writer does.</summary>
    /// <param name="destination">The writer.</param>
    /// <param name="codec">The codec.</param>
    /// <param name="settings">The settings of the profile.</param>
    /// <param name="value">The value.</param>
    /// <param name="levels">The levels of nesting that the value may have.</param>
    /// <param name="namesBy">The encoder of member names; null for that of the writer.</param>
    internal static void AsValue<T>(Utf8JsonWriter destination, JsonCodecHandle<T> codec, JsonProfileSettings settings, T value, int levels, JavaScriptEncoder? namesBy = null)
    {
        if (namesBy is not null && namesBy != (destination.Options.Encoder ?? JavaScriptEncoder.Default))
        {
            Write<T, ToWriterOfOthers, bool>(new ToWriterOfOthers(destination, levels, namesBy), codec, StjDocumentSettings.Escaped(settings), value);
            return;
        }

        JsonEscaping names = settings.HasPlainNames ? JsonEscaping.Minimal : settings.Escaping;
        if (!destination.Options.Indented && destination.Options.Encoder == JavaScriptEncoder.UnsafeRelaxedJsonEscaping)
        {
            // The usual encoder of ASP.NET Core, whose text a codec can write itself.
            Write<T, ToRelaxedWriter, bool>(new ToRelaxedWriter(destination, levels, names != JsonEscaping.Minimal), codec, StjDocumentSettings.Unescaped(settings), value);
        }
        else
        {
            Write<T, ToWriterOfValues, bool>(new ToWriterOfValues(destination, levels, names == JsonEscaping.Html), codec, StjDocumentSettings.Escaped(settings), value);
        }
    }

    /// <summary>Writes a value at the position of a System.Text.Json writer that indents, with the escapes of the profile.</summary>
    internal static void AsLines<T>(Utf8JsonWriter destination, JsonCodecHandle<T> codec, JsonProfileSettings settings, T value, int levels) =>
        Write<T, ToIndentingWriter, bool>(new ToIndentingWriter(destination, levels), codec, settings, value);

    internal static bool TryTo<T>(
        Span<byte> destination, JsonCodecHandle<T> codec, JsonProfileSettings settings, T value, out int bytesWritten)
    {
        // Not a destination of the generic path, which would need .NET 9 for a span.
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

    /// <summary>
    /// The single path of all other entry points. Destinations are structs: each gets its own code, without allocations or virtual calls.
    /// </summary>
    private static TResult Write<T, TDestination, TResult>(
        TDestination destination, JsonCodecHandle<T> codec, JsonProfileSettings settings, T value)
        where TDestination : struct, IDestination<TResult>
    {
        WriteContext context = WriteContext.Rent(settings);
        try
        {
            return destination.Complete(context, codec.Write(destination.Begin(context), context, value));
        }
        catch (StackShortage)
        {
            return destination.Complete(context, LargeStack.Write(codec, context, value));
        }
        finally
        {
            context.Return();
        }
    }

    /// <summary>The destination of a document, and the result for the caller.</summary>
    private interface IDestination<out TResult>
    {
        UncheckedWriteCursor Begin(WriteContext context);

        TResult Complete(WriteContext context, UncheckedWriteCursor end);
    }

    private readonly struct NewArray : IDestination<byte[]>
    {
        public UncheckedWriteCursor Begin(WriteContext context) => context.Begin();

        public byte[] Complete(WriteContext context, UncheckedWriteCursor end) => context.ToArray(end);
    }

    private readonly struct NewText : IDestination<string>
    {
        public UncheckedWriteCursor Begin(WriteContext context) => context.Begin();

        public string Complete(WriteContext context, UncheckedWriteCursor end) => context.ToText(end);
    }

    private readonly struct ToBufferWriter(IBufferWriter<byte> destination) : IDestination<bool>
    {
        public UncheckedWriteCursor Begin(WriteContext context) => context.Begin(destination);

        public bool Complete(WriteContext context, UncheckedWriteCursor end)
        {
            context.Complete(end, destination);
            return true;
        }
    }

    private readonly struct ToStream(Stream destination) : IDestination<bool>
    {
        public UncheckedWriteCursor Begin(WriteContext context) => context.Begin(destination);

        public bool Complete(WriteContext context, UncheckedWriteCursor end)
        {
            context.Complete(end, destination);
            return true;
        }
    }

    private readonly struct ToJsonWriter(Utf8JsonWriter destination, int levels) : IDestination<bool>
    {
        public UncheckedWriteCursor Begin(WriteContext context)
        {
            context.LimitDepth(levels);
            return context.Begin();
        }

        public bool Complete(WriteContext context, UncheckedWriteCursor end)
        {
            destination.WriteRawValue(context.Finished(end, destination.CurrentDepth), skipInputValidation: true);
            return true;
        }
    }

    private readonly struct ToServedValue(Utf8JsonWriter destination, StjServing serving) : IDestination<bool>
    {
        public UncheckedWriteCursor Begin(WriteContext context)
        {
            serving.Continue(context, destination);
            return context.Begin();
        }

        public bool Complete(WriteContext context, UncheckedWriteCursor end)
        {
            if (!serving.Owns(destination))
            {
                destination.WriteRawValue(context.Finished(end, destination.CurrentDepth), skipInputValidation: true);
                return true;
            }

            long before = StjServing.Position(destination);
            destination.WriteRawValue(context.Compact(end), skipInputValidation: true);
            serving.Note(destination, before);
            return true;
        }
    }

    private readonly struct ToWriterOfDocuments(Utf8JsonWriter destination) : IDestination<bool>
    {
        public UncheckedWriteCursor Begin(WriteContext context)
        {
            context.LimitDepth(StjDocumentOutput.LevelsLeft(destination));
            return context.Begin();
        }

        public bool Complete(WriteContext context, UncheckedWriteCursor end)
        {
            StjDocumentOutput.Write(destination, context.Compact(end));
            return true;
        }
    }

    private readonly struct ToWriterOfValues(Utf8JsonWriter destination, int levels, bool hasEscapedNames) : IDestination<bool>
    {
        public UncheckedWriteCursor Begin(WriteContext context)
        {
            context.LimitDepth(levels);
            return context.Begin();
        }

        public bool Complete(WriteContext context, UncheckedWriteCursor end)
        {
            StjTokenCopy.Write(destination, context.Compact(end), hasEscapedNames);
            return true;
        }
    }

    private readonly struct ToWriterOfOthers(Utf8JsonWriter destination, int levels, JavaScriptEncoder namesBy) : IDestination<bool>
    {
        public UncheckedWriteCursor Begin(WriteContext context)
        {
            context.LimitDepth(levels);
            return context.Begin();
        }

        public bool Complete(WriteContext context, UncheckedWriteCursor end)
        {
            StjTokenCopy.WriteNamed(destination, context.Compact(end), namesBy);
            return true;
        }
    }

    private readonly struct ToRelaxedWriter(Utf8JsonWriter destination, int levels, bool hasEscapedNames) : IDestination<bool>
    {
        public UncheckedWriteCursor Begin(WriteContext context)
        {
            context.LimitDepth(levels);
            return context.Begin();
        }

        public bool Complete(WriteContext context, UncheckedWriteCursor end)
        {
            StjTokenCopy.WriteRelaxed(destination, context.Compact(end), hasEscapedNames);
            return true;
        }
    }

    private readonly struct ToIndentingWriter(Utf8JsonWriter destination, int levels) : IDestination<bool>
    {
        public UncheckedWriteCursor Begin(WriteContext context)
        {
            context.LimitDepth(levels);
            return context.Begin();
        }

        public bool Complete(WriteContext context, UncheckedWriteCursor end)
        {
            StjTokenCopy.WriteLines(destination, context.Compact(end));
            return true;
        }
    }
}
