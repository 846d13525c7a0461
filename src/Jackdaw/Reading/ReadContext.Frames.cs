using System.Diagnostics.CodeAnalysis;
using System.Runtime.ExceptionServices;
using System.Text;
using Jackdaw.Errors;
using Jackdaw.Scalars;
using Jackdaw.Text;

namespace Jackdaw.Reading;

/// <content>
/// The basis of <see cref="JsonReader"/> and <see cref="JsonSlice"/>. Each step is checked against the frame of the running codec, so that
/// no sequence of calls leaves the document. Generated code does not use this.
/// </content>
// SAFETY: spans are within the document, which stays in place until the operation ends. A codec cannot keep a span beyond its own return,
// because it cannot return a ref struct. Unescaped text is in an array of its own, never in scratch memory.
public sealed unsafe partial class ReadContext
{
    private ReadFrame _frame;

    /// <summary>
    /// Set if the stack is too small, or if codecs delegate a value endlessly. A codec that catches every exception must not hide it, so
    /// each later step and the end of the codec throw it again.
    /// </summary>
    private Exception? _final;

    /// <summary>The settings of the profile.</summary>
    internal JsonProfileSettings Settings => _settings;

    /// <summary>Begins a checked codec.</summary>
    /// <returns>The frame of the enclosing codec, for <see cref="LeaveCodec"/>.</returns>
    internal ReadFrame EnterCodec(UncheckedReadCursor at, bool isKey, Type codec)
    {
        ReadFrame outer = _frame;
        int handedOn = outer.FirstDepthLeft == DepthLeft ? outer.HandedOn + 1 : 0;
        if (handedOn >= HandedOnValues.Most)
        {
            FailHandedOn(at, codec);
        }

        _frame = new ReadFrame(at, DepthLeft, isKey ? ReadStep.Key : ReadStep.Value) { References = _references?.Count ?? 0, HandedOn = handedOn };
        return outer;
    }

    /// <summary>Completes a checked codec, which must have read exactly one value.</summary>
    /// <exception cref="InvalidOperationException">The codec has not read exactly one value.</exception>
    internal UncheckedReadCursor FinishCodec(Type codec)
    {
        ThrowIfOver();
        if (_frame.Step != ReadStep.Done)
        {
            throw new InvalidOperationException(
                $"The codec {codec.Name} returned before reading its value to the end. It must read exactly one value (or call Skip), and leave every array and object that it entered.");
        }

        DepthLeft = _frame.DepthLeft;
        KeyBeingRead = default;
        return _frame.At;
    }

    /// <summary>Restores the frame of the enclosing codec.</summary>
    internal void LeaveCodec(in ReadFrame outer) => _frame = outer;

    /// <summary>Throws a final error again if a codec has caught it.</summary>
    internal void ThrowIfOver()
    {
        if (_final is not null)
        {
            throw _final;
        }
    }

    /// <summary>Begins to read a value. Undoes what a failed attempt left behind.</summary>
    internal UncheckedReadCursor BeginStep(ReadStep expected = ReadStep.Value)
    {
        ThrowIfOver();
        if (_frame.Step != expected)
        {
            FailStep(expected);
        }

        DepthLeft = _frame.DepthLeft;
        KeyBeingRead = default;
        _references?.Truncate(_frame.References);
        _frame.Last = _frame.At;
        return _frame.At;
    }

    /// <summary>Records the end of a value.</summary>
    internal void EndValue(UncheckedReadCursor after)
    {
        _frame.At = after;
        _frame.References = _references?.Count ?? 0;
        _frame.Step = _frame.Open.Depth == 0 ? ReadStep.Done : ReadStep.Next;
    }

    /// <summary>Enters an array or object.</summary>
    internal void Enter(bool isArray)
    {
        UncheckedReadCursor at = BeginStep();
        at = isArray ? at.BeginArray(this, out bool more) : at.BeginObject(this, out more);
        _frame.At = at;
        _frame.Open.Push(isArray);
        _frame.Step = more ? ReadStep.First : ReadStep.Empty;
    }

    /// <summary>Moves to the next element or member name, or leaves the array or object.</summary>
    internal bool MoveNext(bool inArray)
    {
        ThrowIfOver();
        if (inArray ? !_frame.Open.InArray : !_frame.Open.InObject)
        {
            throw new InvalidOperationException(
                $"{(inArray ? "NextElement" : "NextMember")} was called outside an {(inArray ? "array" : "object")}. Call {(inArray ? "BeginArray" : "BeginObject")} first.");
        }

        DepthLeft = _frame.DepthLeft;
        KeyBeingRead = default;
        bool more = _frame.Step == ReadStep.First;
        UncheckedReadCursor at = _frame.At;
        if (_frame.Step == ReadStep.Next)
        {
            at = inArray ? at.NextElement(this, out more) : at.Next(this, out more);
        }
        else if (_frame.Step is not (ReadStep.First or ReadStep.Empty))
        {
            throw new InvalidOperationException("The value before this one has not been read. Read it, or call Skip.");
        }

        if (more)
        {
            _frame.At = at;
            _frame.Step = ReadStep.Value;
        }
        else
        {
            _frame.Open.Pop();
            EndValue(at);
        }

        return more;
    }

    /// <summary>Reads the member name that <see cref="MoveNext"/> has found.</summary>
    internal ReadOnlySpan<byte> NameHere()
    {
        UncheckedReadCursor at = _frame.At;
        _frame.Last = at;
        try
        {
            _frame.At = Name(at, out ReadOnlySpan<byte> name);
            return name;
        }
        catch (JsonDataException)
        {
            // A codec that catches this and continues is before the name, not before a value.
            _frame.Step = ReadStep.First;
            throw;
        }
    }

    /// <summary>Reads a dictionary key.</summary>
    internal ReadOnlySpan<byte> Key()
    {
        UncheckedReadCursor at = BeginStep(ReadStep.Key);
        _frame.At = Name(at, out ReadOnlySpan<byte> name);
        _frame.Step = ReadStep.Done;
        return name;
    }

    /// <summary>Reads a string as UTF-8.</summary>
    internal ReadOnlySpan<byte> Utf8Here()
    {
        UncheckedReadCursor at = BeginStep();
        if (at.Current != (byte)'"')
        {
            FailKind(at, "a string");
        }

        byte* after = Quoted(at.P, out byte* text, out int length);
        EndValue(new(after));
        return Lasting(text, length);
    }

    /// <summary>Reads the string at a position, unescaped, as UTF-8.</summary>
    internal ReadOnlySpan<byte> TextAt(UncheckedReadCursor at, out UncheckedReadCursor after)
    {
        byte* end = Quoted(at.P, out byte* text, out int length);
        after = new(end);
        return Lasting(text, length);
    }

    /// <summary>Returns the kind of the next value.</summary>
    internal JsonKind KindHere() => KindAt(BeginStep());

    internal JsonKind KindAt(UncheckedReadCursor at)
    {
        switch (at.Current)
        {
            case (byte)'{':
                return JsonKind.Object;
            case (byte)'[':
                return JsonKind.Array;
            case (byte)'"':
                return JsonKind.String;
            case (byte)'t' or (byte)'f':
                return JsonKind.Boolean;
            case (byte)'n':
                return JsonKind.Null;
            case (byte)'-' or (>= (byte)'0' and <= (byte)'9'):
                byte* end = NumberGrammar.Scan(at.P);
                if (end is null)
                {
                    FailNumber(at, "a number");
                }

                return new ReadOnlySpan<byte>(at.P, (int)(end - at.P)).ContainsAny((byte)'.', (byte)'e', (byte)'E')
                    ? JsonKind.Fraction
                    : JsonKind.Integer;
            default:
                FailKind(at, "a value");
                return default;
        }
    }

    /// <summary>Creates the exception for a value that the codec rejects.</summary>
    internal JsonDataException Refusal(string message, Exception? inner) => ErrorAt(_frame.Last, JsonError.Refused, message, inner);

    /// <summary>
    /// Ends a checked codec that threw. Exceptions from parsing a value become the one exception type for documents, with the position of
    /// the value. A final error takes precedence over any exception of a codec.
    /// </summary>
    [DoesNotReturn]
    internal void FailCodec(in ReadFrame outer, UncheckedReadCursor start, ExceptionDispatchInfo failure, Type codec)
    {
        _frame = outer;
        ThrowIfOver();
        Exception cause = failure.SourceException;
        if (cause is JsonDataException { Path: null } or (System.Text.Json.JsonException and not JsonDataException) or FormatException or OverflowException or ArgumentException)
        {
            // Messages of other exceptions quote the text that could not be parsed, but errors must not contain values.
            Fail(
                start,
                cause is JsonDataException known ? known.Code : JsonError.Refused,
                cause is System.Text.Json.JsonException ? NestedCalls.MessageOf(cause, codec) : "The codec refused the value. See the inner exception.",
                cause);
        }

        failure.Throw();
    }

    /// <summary>Converts UTF-8 to a string, for a value at the given position.</summary>
    internal string TextOf(ReadOnlySpan<byte> utf8, UncheckedReadCursor at)
    {
        if (utf8.Length > TextLimit.Characters && Encoding.UTF8.GetCharCount(utf8) > TextLimit.Characters)
        {
            Fail(at, JsonError.TooLarge, ErrorText.LongString);
        }

        return Encoding.UTF8.GetString(utf8);
    }

    /// <summary>Converts UTF-8 to a string, for the name of the next value.</summary>
    internal string TextOfName(ReadOnlySpan<byte> utf8) => TextOf(utf8, _frame.At);

    /// <summary>Begins another read of a slice.</summary>
    internal void BeginLook(int depthLeft)
    {
        ThrowIfOver();
        DepthLeft = depthLeft;
        KeyBeingRead = default;
        _references?.Truncate(_frame.References);
    }

    /// <summary>Completes a successful read: later values may refer to objects that it read.</summary>
    internal void EndLook() => _frame.References = _references?.Count ?? 0;

    [DoesNotReturn]
    private void FailHandedOn(UncheckedReadCursor at, Type codec)
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

    private UncheckedReadCursor Name(UncheckedReadCursor at, out ReadOnlySpan<byte> name)
    {
        at = at.NameQuote(this);
        byte* after = Quoted(at.P, out byte* text, out int length);
        CheckName(at, new(after));
        name = Lasting(text, length);
        return new UncheckedReadCursor(after).Colon(this);
    }

    private ReadOnlySpan<byte> Lasting(byte* text, int length)
    {
        ReadOnlySpan<byte> bytes = new(text, length);
        return text >= _start && text < _end ? bytes : bytes.ToArray();
    }

    private void FailStep(ReadStep expected)
    {
        string reason = (_frame.Step, expected) switch
        {
            (_, ReadStep.Key) => "A codec must read a key with one call of ReadName.",
            (ReadStep.Key, _) => "A key is not a value. Read it with ReadName.",
            (ReadStep.Done, _) => "The codec has already read its value. It must read exactly one.",
            _ when _frame.Open.InArray => "Call NextElement before each element of an array.",
            _ => "Call NextMember before each value of an object.",
        };
        throw new InvalidOperationException(reason);
    }
}
