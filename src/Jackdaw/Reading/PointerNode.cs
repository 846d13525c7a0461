namespace Jackdaw.Reading;

/// <summary>A node in the tree of requested pointers, with the state of one walk.</summary>
internal sealed class PointerNode
{
    private readonly List<PointerNode> _children = [];
    private readonly long _index;

    /// <summary>Creates the root, which is the document itself.</summary>
    internal PointerNode()
    {
    }

    private PointerNode(byte[] name, long index) => (Name, _index) = (name, index);

    /// <summary>The member name, if the node is within an object.</summary>
    internal byte[] Name { get; } = [];

    /// <summary>The target at this node; null for an inner node.</summary>
    internal WalkTarget? Target { get; private set; }

    /// <summary>Whether there are nodes below this one.</summary>
    internal bool IsInner => _children.Count > 0;

    /// <summary>Whether the walk has reached this node.</summary>
    internal bool IsSeen { get; set; }

    /// <summary>Adds a target.</summary>
    /// <returns>False if it equals, contains or is contained in another target.</returns>
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

    /// <summary>Gets the child with that name, if it is on a path.</summary>
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

    /// <summary>Gets the child with that index, if it is on a path.</summary>
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

    /// <summary>Returns a required target at or below this node that was not found, or null.</summary>
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
