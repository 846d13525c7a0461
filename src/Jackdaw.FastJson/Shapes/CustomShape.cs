using fastJSON.Copying;
using fastJSON.Reading;
using fastJSON.Text;
using fastJSON.Writing;
using Jackdaw;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace fastJSON.Shapes;

/// <summary>A type that the program converts to and from text.</summary>
internal sealed class CustomShape<T>(CustomType custom) : Shape<T>
{
    internal override UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, T value) =>
        custom.Serialize(value!) is { } text ? context.Reserve(EscapedText.Write(at, context, session, text), 0) : context.Null(at);

    internal override bool IsScalar => true;

    internal override T? Copy(CopySession session, T value)
    {
        object? read = custom.Serialize(value!) is { } text ? custom.Deserialize(text) : default(T);
        return read is T typed ? typed
            : read is null && default(T) is null ? default
            : throw new NotCopyable();
    }

    internal override UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out T? value)
    {
        session.At = at;
        UncheckedReadCursor after = at.Text(context, session, out string text);
        object? read = custom.Deserialize(text);
        if (read is null && default(T) is null)
        {
            value = default;
            return after;
        }

        if (read is not T typed)
        {
            context.Fail(at, JsonError.Refused, $"The function registered for {typeof(T)} returned {(read is null ? "null" : $"a value of {read.GetType()}")}.");
            throw new InvalidOperationException();
        }

        value = typed;
        return after;
    }
}
