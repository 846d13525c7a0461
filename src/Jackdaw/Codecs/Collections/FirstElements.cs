using System.Runtime.CompilerServices;

namespace Jackdaw.Codecs;

/// <summary>Space on the stack for the first elements of a collection of unknown length.</summary>
/// <typeparam name="T">The type of the elements.</typeparam>
[InlineArray(Capacity)]
internal struct FirstElements<T>
{
    internal const int Capacity = 8;

    private T _first;
}
