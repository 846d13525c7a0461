using Jackdaw.Reading;

namespace Jackdaw.Codecs;

/// <summary>
/// Which of the members that become extension data were repeated, and when. They are collected by their exact names, but the dictionary that
/// they are for may have a comparer for which more of them are equal; then the last one counts.
/// </summary>
internal sealed class RepeatedMembers
{
    private readonly List<(int Count, string Name)> _repeats = [];

    /// <summary>Notes that a name is there again.</summary>
    /// <param name="name">The name.</param>
    /// <param name="count">The number of different names so far.</param>
    internal void Add(string name, int count)
    {
        if (_repeats.Count == 0 || _repeats[^1] != (count, name))
        {
            _repeats.Add((count, name));
        }
    }

    /// <summary>
    /// Returns collected members in document order. The names that were repeated are there again, so that each that is equal for some comparer
    /// comes last where the last of them was; all of one name have its last value.
    /// </summary>
    /// <typeparam name="T">The type of the values.</typeparam>
    /// <param name="context">The state of this operation.</param>
    /// <param name="collected">The members.</param>
    internal static KeyValuePair<string, T>[] InOrder<T>(ReadContext context, IDictionary<string, T> collected)
    {
        KeyValuePair<string, T>[] members = [.. collected];
        return context.FindNoted<RepeatedMembers>(collected) is { } repeated ? repeated.With(members, collected) : members;
    }

    /// <summary>Throws at a member that an earlier one is equal to.</summary>
    /// <param name="begin">The position at which the object begins.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="name">The name of the member, which occurs once.</param>
    internal static void Fail(UncheckedReadCursor begin, ReadContext context, string name)
    {
        UncheckedReadCursor at = begin.BeginObject(context, out bool more);
        while (more)
        {
            UncheckedReadCursor value = at.MemberName(context, out ReadOnlySpan<byte> text);
            if (context.TextOf(text, value) == name)
            {
                context.FailMember(value, JsonError.DuplicateMember);
            }

            at = value.SkipValue(context).Next(context, out more);
        }
    }

    private KeyValuePair<string, T>[] With<T>(KeyValuePair<string, T>[] members, IDictionary<string, T> collected)
    {
        List<KeyValuePair<string, T>> all = new(members.Length + _repeats.Count);
        int repeat = 0;
        for (int i = 0; i < members.Length; i++)
        {
            all.Add(members[i]);
            for (; repeat < _repeats.Count && _repeats[repeat].Count == i + 1; repeat++)
            {
                all.Add(new(_repeats[repeat].Name, collected[_repeats[repeat].Name]));
            }
        }

        return [.. all];
    }
}
