using System.Buffers;
using Jackdaw.Codecs;
using Jackdaw.Errors;
using Jackdaw.Generated;
using Jackdaw.Reading;

namespace Jackdaw;

/// <summary>What the reading doors of all profiles do: rent, bring the document into the padded buffer, read, return.</summary>
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

    /// <summary>Reads a value within one that System.Text.Json serves.</summary>
    /// <param name="utf8">Its text.</param>
    /// <param name="codec">Its codec.</param>
    /// <param name="settings">The settings of the profile.</param>
    /// <param name="serving">The value around it.</param>
    /// <param name="offset">Where its text begins in that of the value around it.</param>
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
            // Only limits that are looked at while the document is loaded throw.
            return false;
        }
        finally
        {
            context.Return();
        }
    }

    /// <summary>The one way through every door. Sources are structs: each gets code of its own, without an allocation or a virtual call.</summary>
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

    /// <summary>Where a document comes from.</summary>
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
