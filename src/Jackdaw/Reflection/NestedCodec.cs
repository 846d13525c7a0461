using Jackdaw.Shapes;

namespace Jackdaw.Reflection;

/// <summary>A codec that a member names for the elements of its collection.</summary>
internal sealed class NestedCodec(TypeFacts served, CustomShape codec)
{
    /// <summary>Whether the collection contains a value of the served type.</summary>
    internal bool IsUsed { get; private set; }

    internal CustomShape? For(TypeFacts type)
    {
        if (!type.Equals(served))
        {
            return null;
        }

        IsUsed = true;
        return codec;
    }
}
