namespace Jackdaw.Shapes;

/// <summary>One JSON member of an object type. Members that are neither written nor read are known by name: they are skipped, and are no unknown ones.</summary>
/// <param name="Source">The property or field.</param>
/// <param name="Name">The name in JSON.</param>
/// <param name="Order">Its place by the order attributes; equal ones keep the order of declaration.</param>
internal sealed record MemberShape(MemberFacts Source, string Name, int Order)
{
    /// <summary>The <c>Rest</c> properties of a long tuple class that lead to the member; else none.</summary>
    public IReadOnlyList<PropertyFacts> Path { get; init; } = [];

    /// <summary>The name as it is written between the quotes, escaped as the settings ask.</summary>
    public string EscapedName { get; init; } = "";

    /// <summary>The type of its value.</summary>
    public TypeFacts Type => Source.Type;

    /// <summary>Whether <c>[JsonInclude]</c> or a data contract asks for it, so that what is not public is used too.</summary>
    public bool IsIncluded { get; init; }

    /// <summary>Its ignore condition lets it be written; there may be no getter.</summary>
    public bool AllowsWriting { get; init; }

    /// <summary>Its ignore condition lets it be read; nothing may be able to set it.</summary>
    public bool AllowsReading { get; init; }

    /// <summary>It is written.</summary>
    public bool IsWritten { get; init; }

    /// <summary>How its value gets into the object.</summary>
    public MemberReading Reading { get; init; }

    /// <summary>A setter or the field itself can set it, also where an argument of the constructor does.</summary>
    public bool CanSet { get; init; }

    /// <summary>When it is written.</summary>
    public WriteWhen When { get; init; }

    /// <summary>The method that is asked first whether it is written: one without parameters, or a static one that takes the object; null: nothing is asked.</summary>
    public MethodFacts? Question { get; init; }

    public ValueKind Kind { get; init; }

    /// <summary>JSON that does not mention it is refused.</summary>
    public bool IsRequired { get; init; }

    /// <summary>Null in JSON is refused, as its annotation says where the settings respect annotations, or an attribute everywhere.</summary>
    public bool RefusesNull { get; init; }

    /// <summary>It is an error if its value is null when it is written.</summary>
    public bool IsNeverNull { get; init; }

    /// <summary>Inside of itself its value counts as null, where it is decided whether the member is written.</summary>
    public bool TracksCycles { get; init; }

    /// <summary>
    /// What the attributes of the member say of the codec of its value; null: its type decides (<see cref="Selection.Of"/>). Also null where the member is
    /// neither written nor read.
    /// </summary>
    public TypeShape? Value { get; init; }

    /// <summary>Its value is read into what is there; null: it is replaced.</summary>
    public FillShape? Fill { get; init; }

    public bool IsUsed => IsWritten || Reading != MemberReading.None;
}

/// <summary>How the value of a member gets into its object.</summary>
internal enum MemberReading
{
    /// <summary>Not at all: the member is skipped.</summary>
    None,

    /// <summary>Its setter is called, or its field is set, after the object has been created.</summary>
    Set,

    /// <summary>It is an argument of the constructor.</summary>
    Argument,

    /// <summary>Nothing can set it, but what is there is filled.</summary>
    Fill,
}

/// <summary>When a member is written.</summary>
internal enum WriteWhen
{
    Always,
    NotNull,
    NotDefault,
}

/// <summary>What a member's type says about null and default.</summary>
internal enum ValueKind
{
    Reference,
    NullableValue,

    /// <summary>A value type whose default is found with <c>!=</c>.</summary>
    PlainValue,

    /// <summary>Any other value type: compared through EqualityComparer.</summary>
    OtherValue,
}
