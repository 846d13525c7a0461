using System.Numerics;
using Jackdaw.Search.Mapping;

namespace Jackdaw.Search.Sessions.Rows;

/// <summary>Reads a collection of integers that are not enums.</summary>
/// <typeparam name="T">The document class.</typeparam>
/// <typeparam name="TElement">The element type.</typeparam>
internal sealed class NumbersReader<T, TElement>(MemberMap member) : MultiReader<T, TElement, TElement>(member, static element => element)
    where T : class
    where TElement : struct, IBinaryInteger<TElement>;
