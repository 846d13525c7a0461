using Jackdaw.Reading;

namespace Jackdaw.Dom;

/// <summary>
/// Maps the members of each object of a document to canonical order. Objects are numbered in document order, so a walk of the document
/// needs no search. Built in one iterative pass with one sort per object: O(n log n) in the number of members.
/// </summary>
internal sealed class CanonicalIndex
{
    private readonly ReadContext _context;
    private readonly CanonicalNames _names;
    private readonly List<ObjectEntry> _objects = [];
    private readonly List<MemberEntry> _sorted = [];
    private readonly List<OpenObject> _open = [];
    private readonly List<MemberEntry> _ofOpen = [];

    private CanonicalIndex(ReadContext context)
    {
        _context = context;
        _names = new CanonicalNames(context);
    }

    /// <summary>Indexes a validated document.</summary>
    /// <exception cref="JsonDataException">An object has a duplicate member, or a number is out of the range of a double.</exception>
    internal static CanonicalIndex Of(ReadContext context)
    {
        CanonicalIndex index = new(context);
        index.Walk();
        return index;
    }

    /// <summary>Gets an object by its index.</summary>
    internal ObjectEntry Object(int number) => _objects[number];

    /// <summary>Gets a member of an object by its index in canonical order.</summary>
    internal MemberEntry Member(ObjectEntry ofObject, int index) => _sorted[ofObject.First + index];

    /// <summary>Gets the unescaped name of a member.</summary>
    internal ReadOnlySpan<byte> NameOf(MemberEntry member) => _names.TextOf(member.Name);

    private void Walk()
    {
        NestingStack nesting = new();
        UncheckedReadCursor at = _context.First();
        bool more;
        while (true)
        {
            // The cursor is at a value.
            switch (at.Current)
            {
                case (byte)'{':
                    _open.Add(new OpenObject(_objects.Count, _ofOpen.Count));
                    _objects.Add(default);
                    nesting.Push(isArray: false);
                    at = at.EnterFlat(_context, out more);
                    if (more)
                    {
                        at = EnterMember(at);
                        continue;
                    }

                    Close(at);
                    nesting.Pop();
                    break;
                case (byte)'[':
                    nesting.Push(isArray: true);
                    at = at.EnterFlat(_context, out more);
                    if (more)
                    {
                        continue;
                    }

                    nesting.Pop();
                    break;
                case (byte)'-' or (>= (byte)'0' and <= (byte)'9'):
                    at = at.Double(_context, out _);
                    break;
                default:
                    at = at.SkipValue(_context);
                    break;
            }

            more = false;
            while (!more && nesting.Depth > 0)
            {
                if (nesting.InArray)
                {
                    at = at.NextElement(_context, out more);
                }
                else
                {
                    at = at.Next(_context, out more);
                    if (more)
                    {
                        at = EnterMember(at);
                    }
                    else
                    {
                        Close(at);
                    }
                }

                if (!more)
                {
                    nesting.Pop();
                }
            }

            if (!more)
            {
                return;
            }
        }
    }

    private UncheckedReadCursor EnterMember(UncheckedReadCursor quote)
    {
        CanonicalName name = _names.Add(quote, out UncheckedReadCursor after);
        UncheckedReadCursor value = after.Colon(_context);
        _ofOpen.Add(new MemberEntry(name, _context.IndexOf(value), _objects.Count));
        return value;
    }

    private void Close(UncheckedReadCursor after)
    {
        OpenObject closed = _open[^1];
        _open.RemoveAt(_open.Count - 1);
        int count = _ofOpen.Count - closed.FirstMember;
        _ofOpen.Sort(closed.FirstMember, count, _names);
        int first = _sorted.Count;
        for (int i = closed.FirstMember; i < _ofOpen.Count; i++)
        {
            if (i > closed.FirstMember && _names.Compare(_ofOpen[i - 1], _ofOpen[i]) == 0)
            {
                int second = Math.Max(_ofOpen[i - 1].Name.Quote, _ofOpen[i].Name.Quote);
                _context.Fail(_context.AtIndex(second), JsonError.DuplicateMember, "Found a member that occurs twice in its object. A document with duplicate members has no canonical form (RFC 8785).");
            }

            _sorted.Add(_ofOpen[i]);
        }

        _ofOpen.RemoveRange(closed.FirstMember, count);
        _objects[closed.Number] = new ObjectEntry(first, count, _context.IndexOf(after), _objects.Count);
    }

    /// <summary>An object.</summary>
    /// <param name="First">The index of its first member in canonical order.</param>
    /// <param name="Count">The number of members.</param>
    /// <param name="End">The offset after the object.</param>
    /// <param name="Next">The index of the first object after it.</param>
    internal readonly record struct ObjectEntry(int First, int Count, int End, int Next);

    /// <summary>A member.</summary>
    /// <param name="Name">The name.</param>
    /// <param name="Value">The offset of the value.</param>
    /// <param name="Objects">The index of the first object in the value, if it contains any.</param>
    internal readonly record struct MemberEntry(CanonicalName Name, int Value, int Objects);

    private readonly record struct OpenObject(int Number, int FirstMember);
}
