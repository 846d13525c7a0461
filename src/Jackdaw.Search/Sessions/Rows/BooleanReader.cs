using Jackdaw.Search.Mapping;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Sessions.Rows;

/// <summary>Reads a Boolean as 1 or 0.</summary>
/// <typeparam name="T">The document class.</typeparam>
internal sealed class BooleanReader<T>(MemberMap member) : ValueReader<T>(member)
    where T : class
{
    private readonly Func<T, bool?> _get = Getter.Of<T, bool?>(member.Property);

    public override FieldValue Read(T document, long id) => _get(document) is { } value ? FieldValue.OfInteger(value ? 1 : 0) : default;
}
