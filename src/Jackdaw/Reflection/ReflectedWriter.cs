using Jackdaw.Writing;

namespace Jackdaw.Reflection;

/// <summary>Writes objects of one type, with the same bytes as generated code.</summary>
/// <param name="members">The members in written order.</param>
/// <param name="opens">Whether the opening brace is written separately from the first name, because that member may be omitted.</param>
/// <param name="callbacks">The callbacks of the type.</param>
/// <param name="extension">The member for extension data, whose entries come last, or null.</param>
internal sealed class ReflectedWriter<T>(WrittenMember<T>[] members, bool opens, WriteCallbacks<T>? callbacks, ReflectedExtension<T>? extension)
{
    /// <summary>The stack space that a level may use: the largest member, and the object if it is a struct.</summary>
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
