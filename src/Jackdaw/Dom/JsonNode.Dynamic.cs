using System.Dynamic;
using System.Linq.Expressions;

namespace Jackdaw.Dom;

/// <content>
/// Support for <c>dynamic</c>: members and elements by <c>tree.hits[0].title</c>; absent members are null. Objects and arrays stay trees.
/// Single values become strings, bools, null or numbers: the first type that holds all digits, of <see cref="int"/>, <see cref="long"/>,
/// <see cref="decimal"/> and <see cref="System.Numerics.BigInteger"/>, or, with a fraction or an exponent, of <see cref="double"/> and
/// <see cref="decimal"/>.
/// </content>
public abstract partial class JsonNode : IDynamicMetaObjectProvider
{
    DynamicMetaObject IDynamicMetaObjectProvider.GetMetaObject(Expression parameter) => new NodeMetaObject(parameter, this);
}
