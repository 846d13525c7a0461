namespace Jackdaw;

/// <summary>The arrays and objects that a checked codec has entered and not left, one bit each.</summary>
internal struct NestingStack
{
    private ulong _top;
    private Stack<ulong>? _below;

    public NestingStack()
    {
    }

    /// <summary>The number of arrays and objects.</summary>
    internal int Depth { get; private set; }

    /// <summary>Whether the innermost one is an array; false if there are none.</summary>
    internal readonly bool InArray => Depth > 0 && (_top & 1) != 0;

    /// <summary>Whether the innermost one is an object; false if there are none.</summary>
    internal readonly bool InObject => Depth > 0 && (_top & 1) == 0;

    internal void Push(bool isArray)
    {
        if (Depth > 0 && Depth % 64 == 0)
        {
            (_below ??= new()).Push(_top);
        }

        _top = (_top << 1) | (isArray ? 1UL : 0);
        Depth++;
    }

    internal void Pop()
    {
        Depth--;
        _top = Depth > 0 && Depth % 64 == 0 ? _below!.Pop() : _top >> 1;
    }
}
