using System.Buffers;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Jackdaw.Buffers;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <content>What a converter that is called directly reads and writes.</content>
internal sealed partial class StjServing
{
    /// <summary>
    /// Up to this depth any stack is large enough: converters recurse, a level takes up to 500 bytes of stack, and 64 KB have been checked.
    /// </summary>
    private const int MostOnAnyStack = 100;

    /// <summary>What may have to be written in another way in a profile that escapes more than necessary, and the mark of every escape.</summary>
    private static readonly SearchValues<byte> NotPlain = SearchValues.Create([.. "<>&'`\\"u8, .. Enumerable.Range(0x7F, 0x81).Select(value => (byte)value)]);

    private static readonly SearchValues<byte> Blanks = SearchValues.Create(" \t\r\n"u8);

    private StjConverterOutput? _minimal;
    private StjConverterOutput? _html;
    private StjConverterOutput? _own;
    private UncheckedWriteCursor _handedOn;

    /// <summary>Provides the writer for a value.</summary>
    internal StjConverterOutput Open(JsonProfileSettings settings)
    {
        int most = settings.Limits.MaxDepth;
        if (most > MostOnAnyStack && !LargeStack.IsHere && !StackRoom.HasLevels(most))
        {
            most = MostOnAnyStack;
        }

        ref StjConverterOutput? kept = ref settings.Escaping == JsonEscaping.Html ? ref _html : ref _minimal;
        if (kept is null || kept.MaxDepth != most || !kept.TryBegin(settings.IsLenient))
        {
            kept = new(settings.Escaping, most);
            kept.TryBegin(isAlone: true);
        }

        // The serializer may have had another writer in between.
        if (_own != kept || _writer != kept.Writer)
        {
            (_own, _writer) = (kept, kept.Writer);
        }

        _phase |= Phase.Open;
        return kept;
    }

    /// <summary>Passes on what the converter has written.</summary>
    /// <param name="who">The converter, for errors.</param>
    /// <returns>The position after the value.</returns>
    internal UncheckedWriteCursor Complete(string who)
    {
        StjConverterOutput own = _own!;
        if (_phase == (Phase.Writing | Phase.Open | Phase.HandedOn) && own.IsAtStart && !IsUnusual)
        {
            return _handedOn;
        }

        if (_phase != (Phase.Writing | Phase.Open) || own.Problem is not null || IsUnusual || !own.TryEnd(out ReadOnlySpan<byte> memory, out int length))
        {
            return CompleteUnusual(who);
        }

        // The usual case: nothing is left that would have to be cleaned up.
        WriteContext context = _writing!;
        return context.Settings.Escaping == JsonEscaping.Minimal && context.TryPlaceScalar(_at, memory, length, out UncheckedWriteCursor after) ? after : CheckedOrDropped(memory[..length]);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private UncheckedWriteCursor CompleteUnusual(string who)
    {
        bool isComplete = false;
        try
        {
            if (_own!.Problem is { } problem)
            {
                _writing!.Fail(_at, problem);
            }

            if ((_phase & Phase.Torn) != 0)
            {
                _writing!.Fail(_at, JsonError.Refused, "A part of a value that failed to write has already been flushed, so it cannot be replaced.");
            }

            bool isHandedOn = (_phase & Phase.HandedOn) != 0;
            ReadOnlySpan<byte> memory = default;
            int length = 0;
            if (isHandedOn ? !_own.IsAtStart : !_own.TryEnd(out memory, out length))
            {
                _writing!.Fail(_at, JsonError.Refused, $"{who} did not write exactly one value.");
            }

            UncheckedWriteCursor after = isHandedOn ? _handedOn : Checked(memory[..length]);
            isComplete = true;
            return after;
        }
        finally
        {
            if (!isComplete || _own!.IsLarge)
            {
                Drop();
            }

            CleanUp();
        }
    }

    /// <summary>Whether the value may be written by the operation around the converter, which has written nothing else.</summary>
    internal bool MayHandOn(Utf8JsonWriter writer, JsonProfileSettings settings) =>
        Owns(writer) && (_phase & (Phase.Open | Phase.HandedOn)) == Phase.Open && _own!.IsAtStart
        && ReferenceEquals(_writing!.Settings, settings) && !_writing.HasStreamed
        && settings.Codecs is { PreservesReferences: false, IgnoresCycles: false };

    /// <summary>Records that the value has been written there, and not by the writer of the converter.</summary>
    /// <param name="end">The position after the value.</param>
    /// <param name="offset">The offset of the value.</param>
    /// <param name="pieces">The number of pieces that had been flushed before it.</param>
    internal void HandOn(UncheckedWriteCursor end, int offset, int pieces)
    {
        _handedOn = end;
        _phase |= Phase.HandedOn;
        if (_writing!.Pieces == pieces)
        {
            _at = _writing.At(offset);
        }
    }

    /// <summary>Undoes what an attempt to write the value there has left, because the converter may go on.</summary>
    /// <param name="offset">The offset of the value.</param>
    /// <param name="depthLeft">The levels that were left there.</param>
    /// <param name="pieces">The number of pieces that had been flushed before it.</param>
    internal void TakeBack(int offset, int depthLeft, int pieces)
    {
        bool isTorn = _writing!.Pieces != pieces;
        UncheckedWriteCursor at = _writing.Undo(isTorn ? 0 : offset, depthLeft);
        if (isTorn)
        {
            _phase |= Phase.Torn;
        }
        else
        {
            _at = at;
        }
    }

    /// <summary>Whether a reader is at the value that the converter was called for, and may leave it to the operation around.</summary>
    internal bool IsWhole(in Utf8JsonReader reader, JsonProfileSettings settings) =>
        !_after.IsNowhere && ReferenceEquals(_reading!.Settings, settings) && !settings.Codecs.PreservesReferences && ReadContext.IsAt(in reader, _from);

    private void Drop()
    {
        if (_own is not null)
        {
            _minimal = _own == _minimal ? null : _minimal;
            _html = _own == _html ? null : _html;
            (_own, _writer) = (null, null);
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private UncheckedWriteCursor CheckedOrDropped(ReadOnlySpan<byte> text)
    {
        bool isValid = false;
        try
        {
            UncheckedWriteCursor after = Checked(text);
            isValid = true;
            return after;
        }
        finally
        {
            if (!isValid || _own!.IsLarge)
            {
                Drop();
            }
        }
    }

    /// <summary>
    /// Copies the text if it is one value in the form of the profile. Whatever else it is, the token copy finds out.
    /// </summary>
    private UncheckedWriteCursor Checked(ReadOnlySpan<byte> text)
    {
        WriteContext context = _writing!;
        bool isContainer = text is [(byte)'{' or (byte)'[', ..];
        if ((!isContainer && text is not [(byte)'"', ..]) || IsPlain(text, context.Settings.Escaping))
        {
            bool joins = false;
            _at = isContainer && text.ContainsAny(Blanks)
                ? context.PlaceCompact(_at, text, out ReadOnlySpan<byte> placed, out joins)
                : context.Place(_at, text, out placed);
            JsonError? error = joins ? JsonError.TrailingData : WrittenText.ErrorIn(placed, context.DepthLeft);
            if (error is null)
            {
                return context.Keep(_at, placed);
            }

            if (error == JsonError.DepthExceeded)
            {
                context.FailDepth(_at);
            }
        }

        return RawJson.WriteAnew(_at, context, text, Finished, keepsPlusSigns: context.Settings.Escaping == JsonEscaping.Html);
    }

    private static bool IsPlain(ReadOnlySpan<byte> text, JsonEscaping escaping) =>
        escaping == JsonEscaping.Minimal ? !text.Contains((byte)'\\') : !text.ContainsAny(NotPlain);
}
