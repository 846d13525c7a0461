namespace Jackdaw.Shapes;

/// <summary>
/// What is simply true of a declaration, without any decision about JSON. The generator fills it from symbols, the run time from reflection; the rules
/// see nothing else, so both decide the same.
/// </summary>
internal abstract class Facts
{
    /// <summary>The name without arity and without the types around it: <c>List</c>. Empty for arrays and for what is still being typed.</summary>
    public abstract string Name { get; }

    /// <summary>The attributes of the declaration itself, none that are inherited.</summary>
    public abstract IReadOnlyList<AttributeFacts> Attributes { get; }

    /// <summary>The first attribute whose class has this name.</summary>
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
