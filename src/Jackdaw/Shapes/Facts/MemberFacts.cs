namespace Jackdaw.Shapes;

/// <summary>A property or a field.</summary>
internal abstract class MemberFacts : Facts
{
    /// <summary>The type of its value.</summary>
    public abstract TypeFacts Type { get; }

    /// <summary>The type that declares it.</summary>
    public abstract TypeFacts Declaring { get; }

    public abstract bool IsStatic { get; }

    /// <summary>Whether it is marked <c>required</c> in C#.</summary>
    public abstract bool IsRequired { get; }

    /// <summary>Its nullability annotation: that of the type itself, not of its type arguments.</summary>
    public abstract Nullness Nullness { get; }

    /// <summary>Whether it has a nullability attribute; compilers move those of a property to its accessors.</summary>
    public virtual bool Says(string metadataName) => Find(metadataName) is not null;
}

/// <summary>A property.</summary>
internal abstract class PropertyFacts : MemberFacts
{
    /// <summary>Whether it is an indexer.</summary>
    public abstract bool HasParameters { get; }

    /// <summary>Whether it is virtual, abstract or an override.</summary>
    public abstract bool IsVirtual { get; }

    /// <summary>Whether it overrides a property of a base class.</summary>
    public abstract bool IsOverride { get; }

    public abstract bool HasGetter { get; }

    public abstract bool IsGetterPublic { get; }

    /// <summary>The attributes of the getter itself.</summary>
    public abstract IReadOnlyList<AttributeFacts> GetterAttributes { get; }

    public abstract bool HasSetter { get; }

    public abstract bool IsSetterPublic { get; }

    public abstract bool IsInitOnly { get; }
}

/// <summary>A field.</summary>
internal abstract class FieldFacts : MemberFacts
{
    public abstract bool IsPublic { get; }

    public abstract bool IsReadOnly { get; }

    /// <summary>The value of a constant or enum name, as an integer; otherwise null.</summary>
    public abstract object? Constant { get; }
}

/// <summary>A nullability annotation.</summary>
internal enum Nullness
{
    /// <summary>Code without annotations, and type parameters without a <c>class</c> or <c>notnull</c> constraint.</summary>
    Unknown,

    NotNull,
    Nullable,
}
