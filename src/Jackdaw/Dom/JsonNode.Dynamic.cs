using System.Dynamic;
using System.Linq.Expressions;

namespace Jackdaw.Dom;

/// <content>
/// <c>dynamic</c>: members and elements by <c>tree.hits[0].title</c>, which are null where there is none. Objects and arrays are trees again; single values
/// are strings, bools, null and numbers as the first of <see cref="int"/>, <see cref="long"/>, <see cref="decimal"/>,
/// <see cref="System.Numerics.BigInteger"/> or, with a fraction or an exponent, <see cref="double"/> and <see cref="decimal"/> that holds all their digits.
/// </content>
public abstract partial class JsonNode : IDynamicMetaObjectProvider
{
    DynamicMetaObject IDynamicMetaObjectProvider.GetMetaObject(Expression parameter) => new NodeMetaObject(parameter, this);
}
