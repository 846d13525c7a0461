using System.Globalization;
using Jackdaw.Errors;
using Jackdaw.Generated;
using Jackdaw.Reading;

namespace Jackdaw.Streams;

/// <summary>Reads the elements of one array of a document. The rest of the document is checked as if it were read.</summary>
internal sealed class ArrayReader<T> : ElementReader<T>
{
    private readonly DocumentWalk _walk;
    private readonly bool _isPart;
    private Step _step = Step.Around;
    private long _index;
    private bool _isInside;

    internal ArrayReader(JsonCodecHandle<T> codec, JsonProfileSettings settings, StreamWindow window, PointerPath path)
        : base(codec, settings, window)
    {
        References = settings.Codecs.PreservesReferences ? new ReadReferences() : null;
        PointerNode root = new();
        root.TryAdd(path, new WalkTarget(path.Text, PassesNull: true));
        _walk = new DocumentWalk(settings, root, this);
    }

    /// <summary>Creates a reader for the elements alone, of an array that a walk has reached.</summary>
    internal ArrayReader(JsonCodecHandle<T> codec, JsonProfileSettings settings, StreamWindow window, DocumentWalk walk)
        : base(codec, settings, window)
    {
        _walk = walk;
        _isPart = true;
        _isInside = true;
        _step = Step.First;
    }

    private enum Step
    {
        Around,
        First,
        Next,
        Element,
        After,
        Done,
    }

    protected override string PathOfElement => PathAround;

    protected override string PathAround => _isInside ? string.Create(CultureInfo.InvariantCulture, $"{_walk.Path}[{_index}]") : _walk.Path;

    internal override ReadStop Read(out T? value)
    {
        value = default;
        while (true)
        {
            switch (_step)
            {
                case Step.Around:
                    int at = Window.Position;
                    WalkStop stop;
                    try
                    {
                        stop = _walk.Advance(Window.Bytes, ref at, Window.End, Window.IsLast);
                    }
                    finally
                    {
                        Window.Position = at;
                    }

                    if (stop == WalkStop.NeedsMore)
                    {
                        return NeedsMore();
                    }

                    _isInside = stop == WalkStop.AtElements;
                    _step = _isInside ? Step.First : Step.Done;
                    break;
                case Step.First or Step.Next:
                    if (!SkipBlank() && !Window.IsLast)
                    {
                        return NeedsMore();
                    }

                    if (_step == Step.First && Window.Position < Window.End && Window.Bytes[Window.Position] == (byte)']')
                    {
                        Leave();
                        break;
                    }

                    if (!Begin())
                    {
                        return NeedsMore();
                    }

                    break;
                case Step.Element:
                    return Element(ref value);
                case Step.After:
                    if (!After())
                    {
                        return NeedsMore();
                    }

                    break;
                default:
                    return ReadStop.End;
            }
        }
    }

    private bool Begin()
    {
        if (Window.Position == Window.End || !IsStart(Window.Bytes[Window.Position]))
        {
            // The message examines the text that is there instead of a value.
            if (!Window.IsLast && Window.Rest.Length < ErrorHint.LengthOf(Window.Bytes[Window.Position]))
            {
                return false;
            }

            Fail(Window.Position, JsonError.ExpectedValue);
        }

        BeginScan();
        _step = Step.Element;
        return true;
    }

    private ReadStop Element(ref T? value)
    {
        int found = Scan(Window.End);
        if (found < 0 && !Window.IsLast)
        {
            return NeedsMore();
        }

        Window.Position = ReadElement(EndOf(found), _walk.Depth, isWhole: false, out value);
        _step = Step.After;
        if (found < 0 || Window.Position != found)
        {
            // A number at the end of the document may be truncated. Another value has ended before its last bracket, so what follows it is
            // wrong.
            if (SkipBlank() && Window.Bytes[Window.Position] is (byte)',' or (byte)']')
            {
                return ReadStop.Element;
            }

            value = default;
            Fail(Window.Position, JsonError.ExpectedCommaOrEnd);
        }

        return ReadStop.Element;
    }

    private bool After()
    {
        if (!SkipBlank())
        {
            if (Window.IsLast)
            {
                Fail(Window.Position, JsonError.ExpectedCommaOrEnd);
            }

            return false;
        }

        switch (Window.Bytes[Window.Position])
        {
            case (byte)',':
                Window.Position++;
                _index++;
                _step = Step.Next;
                break;
            case (byte)']':
                Leave();
                break;
            default:
                Fail(Window.Position, JsonError.ExpectedCommaOrEnd);
                break;
        }

        return true;
    }

    private void Leave()
    {
        Window.Position++;
        _walk.LeaveElements();
        _isInside = false;
        _step = _isPart ? Step.Done : Step.Around;
    }

    private static bool IsStart(byte value) =>
        value is (byte)'{' or (byte)'[' or (byte)'"' or (byte)'-' or (byte)'t' or (byte)'f' or (byte)'n' or (>= (byte)'0' and <= (byte)'9');
}
