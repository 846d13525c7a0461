using System.Diagnostics.CodeAnalysis;
using System.Runtime.ExceptionServices;
using Jackdaw.Errors;

namespace Jackdaw.Writing;

/// <content>
/// The basis of <see cref="JsonWriter"/>. Each step is checked against the frame of the running codec and reserves its own space, so that
/// no sequence of calls leaves the buffer or violates the grammar. Generated code does not use this.
/// </content>
// SAFETY: the position is an offset from _start, recorded after a step that reserved what it wrote. A failed step may have moved the buffer
// (the offset remains valid) or flushed it (then the number of pieces differs, and nothing is written any more).
public sealed unsafe partial class WriteContext
{
    private WriteFrame _frame;
    private int _pieces;

    /// <summary>
    /// Set if the stack is too small, or if codecs delegate a value endlessly. A codec that catches every exception must not hide it.
    /// </summary>
    private Exception? _final;

    /// <summary>The settings of the profile.</summary>
    internal JsonProfileSettings Settings => _settings;

    /// <summary>Begins a checked codec.</summary>
    /// <returns>The frame of the enclosing codec, for <see cref="LeaveCodec"/>.</returns>
    internal WriteFrame EnterCodec(UncheckedWriteCursor at, bool isKey, Type codec)
    {
        WriteFrame outer = _frame;
        int handedOn = outer.FirstDepthLeft == DepthLeft ? outer.HandedOn + 1 : 0;
        if (handedOn >= HandedOnValues.Most)
        {
            FailHandedOn(at, codec);
        }

        _frame = new WriteFrame((int)(at.P - _start), _pieces, DepthLeft, isKey ? WriteStep.Key : WriteStep.Value) { References = _references?.Count ?? 0, Streamed = _streamed?.Count ?? 0, HandedOn = handedOn };
        return outer;
    }

    /// <summary>Completes a checked codec, which must have written exactly one value.</summary>
    /// <returns>The position after the value; 256 bytes are free there.</returns>
    /// <exception cref="InvalidOperationException">The codec has not written exactly one value.</exception>
    internal UncheckedWriteCursor FinishCodec(Type codec)
    {
        ThrowIfOver();
        if (_frame.Step != WriteStep.Done)
        {
            throw new InvalidOperationException(
                $"The codec {codec.Name} returned before completing its value. It must write exactly one value, and end every array and object that it began.");
        }

        return Here();
    }

    /// <summary>Restores the frame of the enclosing codec.</summary>
    internal void LeaveCodec(in WriteFrame outer) => _frame = outer;

    /// <summary>Throws a final error again if a codec has caught it.</summary>
    internal void ThrowIfOver()
    {
        if (_final is not null)
        {
            throw _final;
        }
    }

    /// <summary>Begins to write a value, with a comma if needed. Afterwards 256 bytes are free.</summary>
    internal UncheckedWriteCursor BeginValue()
    {
        ThrowIfOver();
        if (_frame.Step is not (WriteStep.Value or WriteStep.Element))
        {
            FailStep("a value");
        }

        UncheckedWriteCursor at = Here();
        return _frame.Step == WriteStep.Element && at.P[-1] != (byte)'[' ? Reserve(at.Ascii(','), 0) : at;
    }

    /// <summary>Records the end of a value.</summary>
    internal void EndValue(UncheckedWriteCursor after) =>
        Note(after, _frame.Open.Depth == 0 ? WriteStep.Done : _frame.Open.InArray ? WriteStep.Element : WriteStep.Name);

    /// <summary>Begins an array or object.</summary>
    internal void Enter(bool isArray)
    {
        UncheckedWriteCursor at = Enter(BeginValue(), 1).Ascii(isArray ? '[' : '{');
        _frame.Open.Push(isArray);
        Note(at, isArray ? WriteStep.Element : WriteStep.Name);
    }

    /// <summary>Ends an array or object.</summary>
    internal void Leave(bool isArray)
    {
        ThrowIfOver();
        if (_frame.Step != (isArray ? WriteStep.Element : WriteStep.Name))
        {
            FailStep(isArray ? "the end of an array" : "the end of an object");
        }

        UncheckedWriteCursor at = Here();
        at = isArray ? EndArray(at) : EndObject(at);
        _frame.Open.Pop();
        EndValue(at);
    }

    /// <summary>Writes a member name with its colon.</summary>
    internal void Name(ReadOnlySpan<char> name, bool isFixed)
    {
        ThrowIfOver();
        if (_frame.Step is not (WriteStep.Name or WriteStep.Key))
        {
            FailStep("a member name");
        }

        bool isKey = _frame.Step == WriteStep.Key;
        UncheckedWriteCursor at = Here();
        at = (isKey ? at : at.Separator()).Text(this, name, isFixed);
        Note(Reserve(at, 1).Ascii(':'), isKey ? WriteStep.Done : WriteStep.Value);
    }

    /// <summary>Copies bytes that are known to be one valid value.</summary>
    internal UncheckedWriteCursor Verbatim(UncheckedWriteCursor at, ReadOnlySpan<byte> utf8)
    {
        at = Reserve(at, utf8.Length);
        utf8.CopyTo(new Span<byte>(at.P, utf8.Length));
        return Reserve(new(at.P + utf8.Length), 0);
    }

    /// <summary>Creates the exception for a value that the codec rejects.</summary>
    internal JsonDataException Refusal(string message, Exception? inner)
    {
        UncheckedWriteCursor at;
        try
        {
            at = Here();
        }
        catch (JsonDataException e)
        {
            return e;
        }

        return ErrorAt(at, JsonError.Refused, message, inner);
    }

    /// <summary>
    /// Ends a checked codec that threw. A JSON exception without a position in this document gets that of the value, if it can still be
    /// determined. A final error takes precedence over any exception of a codec.
    /// </summary>
    [DoesNotReturn]
    internal void FailCodec(in WriteFrame outer, ExceptionDispatchInfo failure, Type codec)
    {
        UncheckedWriteCursor at = new(_start + _frame.Offset);
        _frame = outer;
        ThrowIfOver();
        if (failure.SourceException is System.Text.Json.JsonException cause and not JsonDataException { Path: not null } && !_flushed)
        {
            Fail(at, cause is JsonDataException known ? known.Code : JsonError.Refused, NestedCalls.MessageOf(cause, codec), cause);
        }

        failure.Throw();
    }

    /// <summary>Returns the position, with 256 free bytes. Undoes what a failed attempt left behind.</summary>
    private UncheckedWriteCursor Here()
    {
        if (_frame.Pieces != _pieces)
        {
            Fail(
                JsonError.Refused,
                "A part of a value that failed to write has already been flushed, so it cannot be replaced.");
        }

        DepthLeft = _frame.DepthLeft;
        _references?.Truncate(_frame.References);
        _streamed?.Truncate(_frame.Streamed);
        _marks?.Truncate(_frame.Offset);
        _box = null;
        UncheckedWriteCursor at = Reserve(new(_start + _frame.Offset), 0);
        Note(at, _frame.Step);
        return at;
    }

    private void Note(UncheckedWriteCursor at, WriteStep step)
    {
        _frame.Offset = (int)(at.P - _start);
        _frame.Pieces = _pieces;
        _frame.References = _references?.Count ?? 0;
        _frame.Streamed = _streamed?.Count ?? 0;
        _frame.Step = step;
    }

    [DoesNotReturn]
    private void FailHandedOn(UncheckedWriteCursor at, Type codec)
    {
        try
        {
            Fail(at, JsonError.DepthExceeded, HandedOnValues.MessageOf(codec));
        }
        catch (JsonDataException e)
        {
            _final = e;
            throw;
        }

        throw new InvalidOperationException();
    }

    [DoesNotReturn]
    private void FailStep(string what)
    {
        string reason = _frame.Step switch
        {
            WriteStep.Key => "A codec must write a key with one call of Name.",
            WriteStep.Done => "The codec has already written its value. It must write exactly one.",
            WriteStep.Element => "The innermost open value is an array: write an element, or call EndArray.",
            WriteStep.Name => "The innermost open value is an object: call Name before each value, or EndObject.",
            _ => "A value must be written here.",
        };
        throw new InvalidOperationException($"Cannot write {what} here. {reason}");
    }
}
