using Jackdaw.Writing;

namespace Jackdaw.Reflection;

/// <summary>Writes objects of one type: the same bytes as generated code.</summary>
/// <param name="members">In the order in which they are written.</param>
/// <param name="opens">The opening brace is no part of the first name, because that member may be left out.</param>
/// <param name="callbacks">What the type wants to do before and after.</param>
/// <param name="extension">The member whose entries come last, or null.</param>
internal sealed class ReflectedWriter<T>(WrittenMember<T>[] members, bool opens, WriteCallbacks<T>? callbacks, ReflectedExtension<T>? extension)
{
    /// <summary>How much of the stack a level may take: the largest member, and the object if it is a struct.</summary>
    private readonly int _frame = LevelFrame.Of<T>(0) + members.Select(member => member.Frame).DefaultIfEmpty().Max();

    /// <summary>Whether extension data have a key.</summary>
    internal bool Keeps(ref T value, string key) => extension?.Keeps(ref value, key) == true;

    internal UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, ref T value)
    {
        at = context.Enter(at, 0);
        if (opens)
        {
            at = at.Ascii('{');
        }

        return context.EndObject(WriteMembers(at, context, ref value));
    }

    internal UncheckedWriteCursor WriteMembers(UncheckedWriteCursor at, WriteContext context, ref T value)
    {
        if (_frame > LevelFrame.Usual / 4)
        {
            context.CheckFrame(_frame);
        }

        callbacks?.Before?.Invoke(context, ref value);
        foreach (WrittenMember<T> member in members)
        {
            at = member.Write(at, context, ref value);
        }

        if (extension is not null)
        {
            at = extension.Write(at, context, ref value);
        }

        callbacks?.After?.Invoke(context, ref value);
        return context.Reserve(at, 0);
    }
}
