using Jackdaw.Shapes;

namespace Jackdaw.Reflection;

/// <summary>A codec that a member names for what its collection holds.</summary>
internal sealed class NestedCodec(TypeFacts served, CustomShape codec)
{
    /// <summary>Whether a value of the type that it serves was met.</summary>
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
