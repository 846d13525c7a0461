using System.Buffers;
using Jackdaw.Codecs;
using Jackdaw.Errors;
using Jackdaw.Generated;
using Jackdaw.Reading;

namespace Jackdaw;

/// <summary>
/// Implements the reading entry points of all profiles: rents a context, loads the document into the padded buffer, reads, and returns the
/// context.
/// </summary>
internal static class ReadDoor
{
    internal static T? From<T>(ReadOnlySpan<byte> utf8, JsonCodecHandle<T> codec, JsonProfileSettings settings) =>
        Read(new Utf8(utf8), codec, settings);

    internal static T? From<T>(in ReadOnlySequence<byte> utf8, JsonCodecHandle<T> codec, JsonProfileSettings settings) =>
        Read(new Pieces(in utf8), codec, settings);

    internal static T? From<T>(ReadOnlySpan<char> json, JsonCodecHandle<T> codec, JsonProfileSettings settings) =>
        Read(new Utf16(json), codec, settings);

    internal static T? From<T>(Stream utf8, JsonCodecHandle<T> codec, JsonProfileSettings settings) =>
        Read(new FromStream(utf8), codec, settings);

    /// <summary>Reads a value inside one that System.Text.Json handles.</summary>
    /// <param name="utf8">The text of the value.</param>
    /// <param name="codec">The codec of the value.</param>
    /// <param name="settings">The settings of the profile.</param>
    /// <param name="serving">The enclosing value.</param>
    /// <param name="offset">The offset of the text in that of the enclosing value.</param>
    internal static T? From<T>(ReadOnlySpan<byte> utf8, JsonCodecHandle<T> codec, JsonProfileSettings settings, StjServing serving, long offset) =>
        Read(new Utf8Within(utf8, serving, offset), codec, settings);

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

    internal static bool IsValid(ReadOnlySpan<byte> utf8, JsonProfileSettings settings) => IsValid(new Utf8(utf8), settings);

    internal static bool IsValid(ReadOnlySpan<char> json, JsonProfileSettings settings) => IsValid(new Utf16(json), settings);

    private static bool IsValid<TSource>(TSource source, JsonProfileSettings settings)
        where TSource : struct, ISource, allows ref struct
    {
        ReadContext context = ReadContext.Rent(settings);
        try
        {
            source.Load(context);
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

    /// <summary>
    /// The single path of all entry points. Sources are structs: each gets its own code, without allocations or virtual calls.
    /// </summary>
    private static T? Read<T, TSource>(TSource source, JsonCodecHandle<T> codec, JsonProfileSettings settings)
        where TSource : struct, ISource, allows ref struct
    {
        ReadContext context = ReadContext.Rent(settings);
        try
        {
            source.Load(context);
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

    /// <summary>The source of a document.</summary>
    private interface ISource
    {
        void Load(ReadContext context);
    }

    private readonly ref struct Utf8(ReadOnlySpan<byte> document) : ISource
    {
        private readonly ReadOnlySpan<byte> _document = document;

        public void Load(ReadContext context) => context.Load(_document);
    }

    private readonly ref struct Utf8Within(ReadOnlySpan<byte> document, StjServing serving, long offset) : ISource
    {
        private readonly ReadOnlySpan<byte> _document = document;

        public void Load(ReadContext context)
        {
            serving.Continue(context, offset);
            context.Load(_document);
        }
    }

    private readonly ref struct Pieces(in ReadOnlySequence<byte> document) : ISource
    {
        private readonly ref readonly ReadOnlySequence<byte> _document = ref document;

        public void Load(ReadContext context) => context.Load(in _document);
    }

    private readonly ref struct Utf16(ReadOnlySpan<char> document) : ISource
    {
        private readonly ReadOnlySpan<char> _document = document;

        public void Load(ReadContext context) => context.Load(_document);
    }

    private readonly struct FromStream(Stream document) : ISource
    {
        public void Load(ReadContext context) => context.Load(document);
    }
}
