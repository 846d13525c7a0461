using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.InteropServices;
using Jackdaw.Buffers;
using Jackdaw.Errors;
using Jackdaw.Text.Kernels;

namespace Jackdaw.Reading;

/// <content>Loading of documents.</content>
// SAFETY: each array has room for the bytes copied into it, plus the padding.
internal sealed unsafe partial class DocumentMemory
{
    private const int Padding = ReadContext.Padding;
    private const int FirstStreamRead = 16 * 1024;
    private const int LargestHint = 16 * 1024 * 1024;
    private const int Longest = int.MaxValue - (64 * 1024);

    internal static DocumentMemory Load(ReadOnlySpan<byte> utf8, JsonProfileSettings settings)
    {
        byte[] bytes = Rent(utf8.Length);
        utf8.CopyTo(bytes);
        return Make(bytes, utf8.Length, settings);
    }

    internal static DocumentMemory Load(in ReadOnlySequence<byte> utf8, JsonProfileSettings settings)
    {
        byte[] bytes = Rent(SequenceBytes.Count(in utf8));
        int length;
        try
        {
            length = SequenceBytes.Copy(in utf8, bytes.AsSpan(0, bytes.Length - Padding));
        }
        catch
        {
            KeptArrays<byte>.Return(bytes);
            throw;
        }

        return Make(bytes, length, settings);
    }

    internal static DocumentMemory Load(ReadOnlySpan<char> text, JsonProfileSettings settings)
    {
        long count = Utf16Transcoder.CountUtf8(text);
        byte[] bytes = Rent(count);
        int length;
        try
        {
            fixed (byte* start = &MemoryMarshal.GetArrayDataReference(bytes))
            {
                length = (int)(Utf16Transcoder.ToUtf8(text, start, count) - start);
            }
        }
        catch
        {
            KeptArrays<byte>.Return(bytes);
            throw;
        }

        return Make(bytes, length, settings);
    }

    internal static DocumentMemory Load(Stream stream, JsonProfileSettings settings)
    {
        // The length of a stream is only a hint; the bytes that arrive count.
        byte[] bytes = Rent(stream.CanSeek ? Math.Clamp(stream.Length - stream.Position + 1, 0, LargestHint) : FirstStreamRead);
        int length = 0;
        while (true)
        {
            if (bytes.Length - Padding == length)
            {
                bytes = Resize(bytes, length, Math.Max(length * 2L, FirstStreamRead));
            }

            int room = bytes.Length - Padding - length;
            int read = ReadCount.Checked(stream.Read(bytes, length, room), room, stream);
            if (read == 0)
            {
                break;
            }

            length += read;
            if (length - ReadContext.MarkLength > settings.Limits.MaxDocumentLength)
            {
                // Too long, with or without a byte order mark.
                break;
            }
        }

        if (bytes.AsSpan(0, length).StartsWith("\uFEFF"u8))
        {
            // A byte order mark is not part of the document (RFC 8259 section 8.1); offsets start after it.
            length -= ReadContext.MarkLength;
            bytes.AsSpan(ReadContext.MarkLength, length).CopyTo(bytes);
        }

        // Shrink the array: a document keeps its memory for its lifetime, so it must not keep the receive buffer.
        return Make(bytes.Length - Padding - length > length / 8 ? Resize(bytes, length, length) : bytes, length, settings);
    }

    /// <summary>Loads a document that is navigated by scanning: it has no tape, and nothing is validated yet.</summary>
    internal static DocumentMemory LoadUnread(ReadOnlySpan<byte> utf8, JsonProfileSettings settings)
    {
        byte[] bytes = Rent(utf8.Length);
        utf8.CopyTo(bytes);
        int length = utf8.Length;
        Receive(ref bytes, ref length, settings, hasTape: false, out ulong[] tape, out Json5Places? places);
        return new DocumentMemory(bytes, length, tape, settings, places);
    }

    /// <summary>Copies one value of a document being read, after validating it in place.</summary>
    internal static UncheckedReadCursor Copy(UncheckedReadCursor at, ReadContext context, out DocumentMemory memory)
    {
        UncheckedReadCursor after = context.SkipValue(at);
        ReadOnlySpan<byte> value = ReadContext.Between(at, after);
        try
        {
            memory = Load(value, context.Settings);
        }
        catch (JsonDataException e) when (e.Code == JsonError.DuplicateMember)
        {
            context.Fail(new(at.P + e.Offset), JsonError.DuplicateMember);
            throw;
        }

        return after;
    }

    /// <summary>Returns the start of the value of the first duplicate member in a valid document, or -1.</summary>
    internal static int SecondOfTwo(ReadOnlySpan<byte> json, JsonLimits limits)
    {
        byte[] bytes = Rent(json.Length);
        ulong[] tape = [];
        try
        {
            json.CopyTo(bytes);
            bytes.AsSpan(json.Length, Padding).Clear();
            fixed (byte* start = &MemoryMarshal.GetArrayDataReference(bytes))
            {
                if (!TapeBuilder.TryBuild(start, start + json.Length, JsonLimits.MaxAllowedDepth, limits, out tape))
                {
                    throw new JsonDataException(JsonError.TooLarge, ErrorText.Of(JsonError.TooLarge));
                }
            }

            int second = SecondOfTwo(tape, bytes);
            return second < 0 ? -1 : TapeRow.Offset(tape[second]);
        }
        finally
        {
            KeptArrays<byte>.Return(bytes);
            KeptArrays<ulong>.Return(tape);
        }
    }

    private static DocumentMemory Make(byte[] bytes, int length, JsonProfileSettings settings)
    {
        Receive(ref bytes, ref length, settings, hasTape: true, out ulong[] tape, out Json5Places? places);
        DocumentMemory memory = new(bytes, length, tape, settings, places);
        if (settings.RejectDuplicateMembers)
        {
            memory.RefuseDuplicates();
        }

        return memory;
    }

    /// <summary>Runs the steps common to all entry points on a received document, and builds its tape.</summary>
    private static void Receive(ref byte[] bytes, ref int length, JsonProfileSettings settings, bool hasTape, out ulong[] tape, out Json5Places? places)
    {
        tape = [];
        places = null;
        bool isTaken = false;
        byte[] received = bytes;
        bytes.AsSpan(length, Padding).Clear();
        ReadContext context = ReadContext.Rent(settings);
        try
        {
            fixed (byte* start = &MemoryMarshal.GetArrayDataReference(bytes))
            {
                context.AttachNew(start, length);
                if (context.IsTranslated)
                {
                    places = TakeTranslation(context, ref bytes, ref length);
                }
                else if (hasTape)
                {
                    MakeTape(context, start, length, out tape);
                }
            }

            if (hasTape && places is not null)
            {
                fixed (byte* start = &MemoryMarshal.GetArrayDataReference(bytes))
                {
                    MakeTape(context, start, length, out tape);
                }
            }

            isTaken = true;
        }
        finally
        {
            context.Return();
            if (bytes != received)
            {
                KeptArrays<byte>.Return(received);
            }

            if (!isTaken)
            {
                KeptArrays<byte>.Return(bytes);
                KeptArrays<ulong>.Return(tape);
            }
        }
    }

    private static void MakeTape(ReadContext context, byte* start, int length, out ulong[] tape)
    {
        if (!TapeBuilder.TryBuild(start, start + length, context.DepthLeft, context.Settings.Limits, out tape))
        {
            Fail(context);
        }
    }

    /// <summary>
    /// Replaces a JSON5 document by its translation. Well-formedness is checked first, because only now are errors of the translation
    /// reported.
    /// </summary>
    private static Json5Places TakeTranslation(ReadContext context, ref byte[] bytes, ref int length)
    {
        context.Finish(context.SkipValue(context.First()));
        Json5Places places = context.PlacesOfTranslation;
        ReadOnlySpan<byte> text = context.Document;
        byte[] translation = Rent(text.Length);
        text.CopyTo(translation);
        translation.AsSpan(text.Length, Padding).Clear();
        bytes = translation;
        length = text.Length;
        return places;
    }

    /// <summary>Finds the error, with the same code as every other entry point.</summary>
    [DoesNotReturn]
    private static void Fail(ReadContext context)
    {
        context.Finish(context.SkipValue(context.First()));

        // Every valid value has been read, so the only remaining cause is a tape with more rows than an offset can count.
        throw new JsonDataException(JsonError.TooLarge, ErrorText.Of(JsonError.TooLarge));
    }

    private static byte[] Rent(long length) =>
        length <= Longest ? KeptArrays<byte>.Rent((int)length + Padding) : throw new JsonDataException(JsonError.TooLarge, ErrorText.Of(JsonError.TooLarge));

    private static byte[] Resize(byte[] bytes, int length, long size)
    {
        byte[] other = Rent(length < Longest ? Math.Min(size, Longest) : size + 1);
        bytes.AsSpan(0, length).CopyTo(other);
        KeptArrays<byte>.Return(bytes);
        return other;
    }
}
