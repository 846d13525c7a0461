namespace Jackdaw.Shapes;

/// <summary>A property or a field.</summary>
internal abstract class MemberFacts : Facts
{
    /// <summary>The type of its value.</summary>
    public abstract TypeFacts Type { get; }

    /// <summary>The type that declares it.</summary>
    public abstract TypeFacts Declaring { get; }

    public abstract bool IsStatic { get; }

    /// <summary>Carries C#'s <c>required</c>.</summary>
    public abstract bool IsRequired { get; }

    /// <summary>What the annotation says of null, of the type itself and not of its arguments.</summary>
    public abstract Nullness Nullness { get; }

    /// <summary>Whether an attribute about null is on it; compilers move those of a property to its accessors.</summary>
    public virtual bool Says(string metadataName) => Find(metadataName) is not null;
}

/// <summary>A property.</summary>
internal abstract class PropertyFacts : MemberFacts
{
    /// <summary>An indexer.</summary>
    public abstract bool HasParameters { get; }

    /// <summary>Virtual, abstract or an override.</summary>
    public abstract bool IsVirtual { get; }

    /// <summary>It takes the place of a property of a base class.</summary>
    public abstract bool IsOverride { get; }

    public abstract bool HasGetter { get; }

    public abstract bool IsGetterPublic { get; }

    /// <summary>What is on the getter itself.</summary>
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

    /// <summary>The value of a constant or of a name of an enum, as the integer that it is; else null.</summary>
    public abstract object? Constant { get; }
}

/// <summary>What a nullable annotation says.</summary>
internal enum Nullness
{
    /// <summary>Code without annotations, and type parameters that neither <c>class</c> nor <c>notnull</c> constrains.</summary>
    Unknown,

    NotNull,
    Nullable,
}
