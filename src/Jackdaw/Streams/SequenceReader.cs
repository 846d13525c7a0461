using Jackdaw.Generated;

namespace Jackdaw.Streams;

/// <summary>Reads JSON text sequences (RFC 7464): each value is between two record separators.</summary>
internal sealed class SequenceReader<T>(JsonCodecHandle<T> codec, JsonProfileSettings settings, StreamWindow window) : ElementReader<T>(codec, settings, window)
{
    private const byte Separator = 0x1E;

    private Step _step = Step.Between;
    private bool _followsNumber;

    private enum Step
    {
        Between,
        Start,
        Value,
    }

    internal override ReadStop Read(out T? value)
    {
        value = default;
        if (_step == Step.Between)
        {
            int before = Window.Position;
            bool isMore = SkipBlank();
            _followsNumber &= Window.Position == before;
            if (!isMore)
            {
                return Window.IsLast ? ReadStop.End : NeedsMore();
            }

            if (Window.Bytes[Window.Position] != Separator)
            {
                if (_followsNumber)
                {
                    // The same error as in a document: the number itself may be malformed.
                    Fail(Window.Position, JsonError.TrailingData);
                }

                Fail(Window.Position, JsonError.TrailingData, "Expected a record separator (0x1E) but found other text. In a JSON text sequence one comes before each value.");
            }

            _step = Step.Start;
        }

        if (_step == Step.Start)
        {
            // Consecutive separators count as one.
            while (SkipBlank() && Window.Bytes[Window.Position] == Separator)
            {
                Window.Position++;
            }

            if (Window.Position == Window.End)
            {
                return Window.IsLast ? ReadStop.End : NeedsMore();
            }

            BeginScan();
            _step = Step.Value;
        }

        return Value(out value);
    }

    private ReadStop Value(out T? value)
    {
        value = default;
        int separator = Window.Bytes.AsSpan(Unscanned, Window.End - Unscanned).IndexOf(Separator);
        int end = separator < 0 ? Window.End : Unscanned + separator;
        int found = Scan(end);
        if (found < 0 && separator < 0 && !Window.IsLast)
        {
            return NeedsMore();
        }

        int after = ReadElement(end, 0, isWhole: false, out value);
        bool isCut = IsBare && after == end;
        _followsNumber = IsBare;
        Window.Position = after;
        _step = Step.Between;
        if (isCut)
        {
            value = default;
            Fail(after, JsonError.UnexpectedEnd, "Expected white space after the value: a number or a literal that ends its record without it may have been cut off.");
        }

        return ReadStop.Element;
    }
}
