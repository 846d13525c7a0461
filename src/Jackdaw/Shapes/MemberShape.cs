namespace Jackdaw.Shapes;

/// <summary>
/// One JSON member of an object type. Members that are neither written nor read still have a name: they are skipped, and do not count as
/// unknown.
/// </summary>
/// <param name="Source">The property or field.</param>
/// <param name="Name">The name in JSON.</param>
/// <param name="Order">The position from the order attributes; equal ones keep declaration order.</param>
internal sealed record MemberShape(MemberFacts Source, string Name, int Order)
{
    /// <summary>The <c>Rest</c> properties of a long tuple class that lead to the member; otherwise empty.</summary>
    public IReadOnlyList<PropertyFacts> Path { get; init; } = [];

    /// <summary>The escaped name, without quotation marks.</summary>
    public string EscapedName { get; init; } = "";

    /// <summary>The type of its value.</summary>
    public TypeFacts Type => Source.Type;

    /// <summary>Whether <c>[JsonInclude]</c> or a data contract includes it, so that non-public accessors are used too.</summary>
    public bool IsIncluded { get; init; }

    /// <summary>Whether its ignore condition allows writing; it may have no getter.</summary>
    public bool AllowsWriting { get; init; }

    /// <summary>Whether its ignore condition allows reading; it may not be settable.</summary>
    public bool AllowsReading { get; init; }

    /// <summary>Whether it is written.</summary>
    public bool IsWritten { get; init; }

    /// <summary>The way in which its value is set.</summary>
    public MemberReading Reading { get; init; }

    /// <summary>Whether a setter or the field itself can set it, even if a constructor argument does.</summary>
    public bool CanSet { get; init; }

    /// <summary>The condition under which it is written.</summary>
    public WriteWhen When { get; init; }

    /// <summary>
    /// The method that decides whether it is written: an instance method without parameters, or a static method that takes the object. Null
    /// if there is none.
    /// </summary>
    public MethodFacts? Question { get; init; }

    public ValueKind Kind { get; init; }

    /// <summary>Whether it must be present in JSON.</summary>
    public bool IsRequired { get; init; }

    /// <summary>Whether the profile or an attribute lets it be absent, whatever else marks it as required.</summary>
    public bool IsOptional { get; init; }

    /// <summary>Whether null in JSON is rejected, by its annotation if the settings respect annotations, or by an attribute.</summary>
    public bool RefusesNull { get; init; }

    /// <summary>Whether writing it fails if its value is null.</summary>
    public bool IsNeverNull { get; init; }

    /// <summary>
    /// Whether its name differs from that of a type discriminator only in case, where names are matched in any case: the exact name is the
    /// discriminator.
    /// </summary>
    public bool MayBeDiscriminator { get; init; }

    /// <summary>Whether its value counts as null inside itself when deciding whether the member is written.</summary>
    public bool TracksCycles { get; init; }

    /// <summary>
    /// The shape of its value as its attributes specify it; null if its type decides (<see cref="Selection.Of"/>), and for a member that is
    /// neither written nor read.
    /// </summary>
    public TypeShape? Value { get; init; }

    /// <summary>How its existing value is populated; null if it is replaced.</summary>
    public FillShape? Fill { get; init; }

    /// <summary>Whether an attribute of the member itself requests populating. Otherwise it is a preference of the type or the profile.</summary>
    public bool IsFillStated { get; init; }

    public bool IsUsed => IsWritten || Reading != MemberReading.None;
}

/// <summary>The way in which a member's value is set.</summary>
internal enum MemberReading
{
    /// <summary>Never: the member is skipped.</summary>
    None,

    /// <summary>By its setter or field, after the object has been created.</summary>
    Set,

    /// <summary>As a constructor argument.</summary>
    Argument,

    /// <summary>It cannot be set, but its existing value is populated.</summary>
    Fill,
}

/// <summary>The condition under which a member is written.</summary>
internal enum WriteWhen
{
    Always,
    NotNull,
    NotDefault,
}

/// <summary>The relation of a member's type to null and default.</summary>
internal enum ValueKind
{
    Reference,
    NullableValue,

    /// <summary>A value type whose default is detected with <c>!=</c>.</summary>
    PlainValue,

    /// <summary>Any other value type, compared with EqualityComparer.</summary>
    OtherValue,
}
