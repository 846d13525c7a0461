namespace Jackdaw.Reading;

/// <summary>A place in a document on the way to what is wanted: the pointers of one walk as a tree, and which of its places the walk has come to.</summary>
internal sealed class PointerNode
{
    private readonly List<PointerNode> _children = [];
    private readonly long _index;

    /// <summary>The document itself.</summary>
    internal PointerNode()
    {
    }

    private PointerNode(byte[] name, long index) => (Name, _index) = (name, index);

    /// <summary>The member name, if the place is within an object.</summary>
    internal byte[] Name { get; } = [];

    /// <summary>What is wanted here; null on the way.</summary>
    internal WalkTarget? Target { get; private set; }

    /// <summary>Whether there are places within this one.</summary>
    internal bool IsInner => _children.Count > 0;

    /// <summary>Whether the walk has come here.</summary>
    internal bool IsSeen { get; set; }

    /// <summary>Adds a place.</summary>
    /// <returns>False if another that is wanted is the same one, lies around it or within it.</returns>
    internal bool TryAdd(PointerPath path, WalkTarget target)
    {
        PointerNode node = this;
        for (int level = 0; level < path.Length; level++)
        {
            if (node.Target is not null)
            {
                return false;
            }

            PointerNode? next = node.Member(path.Name(level));
            if (next is null)
            {
                next = new(path.Name(level), path.Index(level));
                node._children.Add(next);
            }

            node = next;
        }

        if (node.Target is not null || node.IsInner)
        {
            return false;
        }

        node.Target = target;
        return true;
    }

    /// <summary>The member of that name, if it lies on the way.</summary>
    internal PointerNode? Member(ReadOnlySpan<byte> name)
    {
        foreach (PointerNode child in _children)
        {
            if (name.SequenceEqual(child.Name))
            {
                return child;
            }
        }

        return null;
    }

    /// <summary>The element of that number, if it lies on the way.</summary>
    internal PointerNode? Element(long index)
    {
        foreach (PointerNode child in _children)
        {
            if (child._index == index)
            {
                return child;
            }
        }

        return null;
    }

    /// <summary>Something within this place that has to be there and was not come to; null if there is nothing.</summary>
    internal WalkTarget? Missing()
    {
        if (Target is not null)
        {
            return Target.IsOptional || IsSeen ? null : Target;
        }

        foreach (PointerNode child in _children)
        {
            if (!child.IsSeen && child.Missing() is { } missing)
            {
                return missing;
            }
        }

        return null;
    }
}
