using Jackdaw.Reading;

namespace Jackdaw.Dom;

/// <summary>
/// Writes a document in canonical form (RFC 8785). Two iterative passes: the first sorts the members of each object, the second visits the
/// values in that order. Each byte is written once, regardless of nesting depth.
/// </summary>
internal static class CanonicalForm
{
    /// <param name="context">The document, loaded but not yet read.</param>
    /// <param name="output">Receives the text.</param>
    /// <exception cref="JsonDataException">The document is malformed or has no canonical form.</exception>
    internal static void Write(ReadContext context, CanonicalOutput output)
    {
        // Check the grammar first, so that malformed documents fail with the same error as in validation.
        context.Finish(context.SkipValue(context.First()));
        CanonicalIndex index = CanonicalIndex.Of(context);
        List<Frame> open = [];
        UncheckedReadCursor at = context.First();
        int nextObject = 0;
        while (true)
        {
            bool entered = false;
            switch (at.Current)
            {
                case (byte)'{':
                    open.Add(new Frame(nextObject));
                    output.Put((byte)'{');
                    break;
                case (byte)'[':
                    at = at.EnterFlat(context, out entered);
                    output.Put((byte)'[');
                    if (entered)
                    {
                        open.Add(Frame.Array);
                    }
                    else
                    {
                        output.Put((byte)']');
                    }

                    break;
                default:
                    at = Scalar(at, context, output);
                    break;
            }

            while (!entered)
            {
                if (open.Count == 0)
                {
                    return;
                }

                Frame frame = open[^1];
                if (frame.IsArray)
                {
                    at = at.NextElement(context, out entered);
                    output.Put(entered ? (byte)',' : (byte)']');
                }
                else
                {
                    CanonicalIndex.ObjectEntry current = index.Object(frame.Number);
                    entered = frame.Written < current.Count;
                    if (entered)
                    {
                        if (frame.Written > 0)
                        {
                            output.Put((byte)',');
                        }

                        CanonicalIndex.MemberEntry member = index.Member(current, frame.Written);
                        open[^1] = frame with { Written = frame.Written + 1 };
                        output.String(index.NameOf(member));
                        output.Put((byte)':');
                        at = context.AtIndex(member.Value);
                        nextObject = member.Objects;
                    }
                    else
                    {
                        output.Put((byte)'}');
                        at = context.AtIndex(current.End);
                        nextObject = current.Next;
                    }
                }

                if (!entered)
                {
                    open.RemoveAt(open.Count - 1);
                }
            }
        }
    }

    private static UncheckedReadCursor Scalar(UncheckedReadCursor at, ReadContext context, CanonicalOutput output)
    {
        switch (at.Current)
        {
            case (byte)'"':
                output.String(context.TextAt(at, out at));
                return at;
            case (byte)'-' or (>= (byte)'0' and <= (byte)'9'):
                at = at.Double(context, out double value);
                output.Number(value);
                return at;
            default:
                UncheckedReadCursor after = at.SkipValue(context);
                output.Put(ReadContext.Between(at, after));
                return after;
        }
    }

    /// <summary>An array or object being written.</summary>
    /// <param name="Number">The index of the object; negative for an array.</param>
    /// <param name="Written">The number of members written.</param>
    private readonly record struct Frame(int Number, int Written = 0)
    {
        internal static Frame Array => new(-1);

        internal bool IsArray => Number < 0;
    }
}
