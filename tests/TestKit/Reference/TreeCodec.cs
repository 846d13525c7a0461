using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.TestKit.Reference;

/// <summary>Reads and writes a <see cref="Tree"/> through the public cursors, as a user's own codec would.</summary>
public readonly struct TreeCodec : IUncheckedJsonCodec<Tree>
{
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, Tree? value)
    {
        switch (value)
        {
            case null or Tree.Null:
                return at.Null();
            case Tree.Boolean boolean:
                return at.Boolean(boolean.Value);
            case Tree.Number number:
                return at.Double(context, number.Value);
            case Tree.Text text:
                return at.String(context, text.Value);
            case Tree.Array array:
                at = context.Enter(at, 1).Ascii('[');
                for (int i = 0; i < array.Elements.Count; i++)
                {
                    at = context.Reserve(at, 1);
                    at = Write(i == 0 ? at : at.Ascii(','), context, array.Elements[i]);
                }

                return context.EndArray(context.Reserve(at, 1));
            case Tree.Object o:
                at = context.Enter(at, 1).Ascii('{');
                foreach ((string name, Tree member) in o.Members)
                {
                    at = context.Reserve(at, 1).Separator();
                    at = context.Reserve(at.String(context, name), 1).Ascii(':');
                    at = Write(at, context, member);
                }

                return context.EndObject(context.Reserve(at, 1));
            default:
                throw new InvalidOperationException(value.GetType().Name);
        }
    }

    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out Tree? value)
    {
        switch (at.Current)
        {
            case (byte)'n' when at.IsNull(context, out UncheckedReadCursor after):
                value = Tree.Null.Value;
                return after;
            case (byte)'t' or (byte)'f':
                at = at.Boolean(context, out bool boolean);
                value = new Tree.Boolean(boolean);
                return at;
            case (byte)'"':
                at = at.String(context, out string? text);
                value = new Tree.Text(text!);
                return at;
            case (byte)'[':
                return ReadArray(at, context, out value);
            case (byte)'{':
                return ReadObject(at, context, out value);
            default:
                at = at.Double(context, out double number);
                value = new Tree.Number(number);
                return at;
        }
    }

    private static UncheckedReadCursor ReadArray(UncheckedReadCursor at, ReadContext context, out Tree value)
    {
        List<Tree> elements = [];
        at = at.BeginArray(context, out bool more);
        while (more)
        {
            at = Read(at, context, out Tree? element);
            elements.Add(element!);
            at = at.NextElement(context, out more);
        }

        value = new Tree.Array(elements);
        return at;
    }

    private static UncheckedReadCursor ReadObject(UncheckedReadCursor at, ReadContext context, out Tree value)
    {
        List<(string, Tree)> members = [];
        at = at.BeginObject(context, out bool more);
        while (more)
        {
            at = at.MemberName(context, out ReadOnlySpan<byte> utf8);
            string name = System.Text.Encoding.UTF8.GetString(utf8);
            at = Read(at, context, out Tree? member);
            members.Add((name, member!));
            at = at.Next(context, out more);
        }

        value = new Tree.Object(members);
        return at;
    }
}
