namespace Jackdaw.Shapes;

/// <summary>
/// The facts about a declaration, without any decision about JSON. The generator derives them from symbols, the run-time fallback from
/// reflection. The rules see nothing else, so both decide alike.
/// </summary>
internal abstract class Facts
{
    /// <summary>The name without arity and containing types: <c>List</c>. Empty for arrays and incomplete code.</summary>
    public abstract string Name { get; }

    /// <summary>The attributes of the declaration itself, without inherited ones.</summary>
    public abstract IReadOnlyList<AttributeFacts> Attributes { get; }

    /// <summary>Returns the first attribute whose class has this name.</summary>
    public AttributeFacts? Find(string metadataName)
    {
        foreach (AttributeFacts attribute in Attributes)
        {
            if (attribute.MetadataName == metadataName)
            {
                return attribute;
            }
        }

        return null;
    }
}
