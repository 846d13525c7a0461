namespace Jackdaw.Generator.Model;

/// <summary>How generated code accesses a member in one direction.</summary>
internal enum Access
{
    /// <summary>No access: the member is not written, or it is known but skipped on reading.</summary>
    None,

    /// <summary>Plain C#: <c>value.Title</c>, <c>result.Title = title</c>.</summary>
    Direct,

    /// <summary>Through an <c>[UnsafeAccessor]</c> method: init-only or not visible.</summary>
    Accessor,

    /// <summary>For reading only: passed to the constructor.</summary>
    Constructor,

    /// <summary>For reading only: the member cannot be set, but the existing value is populated.</summary>
    Fill,
}

/// <summary>One JSON member of a type. Guarded: its setter runs code that may reject a value.</summary>
internal sealed record MemberModel(
    string Identifier,
    string JsonName,
    string EscapedName,
    TypeName Type,
    ValueKind Kind,
    CodecRef Codec,
    Access Write,
    Access Read,
    WriteWhen When,
    bool Required,
    TypeName? Receiver,
    AccessorModel? Getter,
    AccessorModel? Setter,
    bool IsGuarded)
{
    /// <summary>The method that is called to decide whether the member is written, or null.</summary>
    public QuestionModel? Question { get; init; }

    /// <summary>Whether it may be omitted.</summary>
    public bool IsConditional => When != WriteWhen.Always || Question is not null;

    /// <summary>Reads into the existing value; null if the value is replaced.</summary>
    public CodecRef? Populator { get; init; }

    /// <summary>Whether its value counts as null inside itself.</summary>
    public bool TracksCycles { get; init; }

    /// <summary>Whether its name in another case may be that of a type discriminator.</summary>
    public bool MayBeDiscriminator { get; init; }

    /// <summary>Whether null in JSON is an error.</summary>
    public bool RefusesNull { get; init; }

    /// <summary>Whether it is an error if its value is null on writing.</summary>
    public bool IsNeverNull { get; init; }
}

/// <summary>
/// A method that determines whether a member is written: a method of the object, which is cast to <paramref name="Owner"/>, or a static
/// method of that type.
/// </summary>
internal sealed record QuestionModel(TypeName Owner, string Method, bool IsStatic, AccessorModel? Accessor);

internal enum AccessorKind
{
    Getter,
    Setter,
    Field,
    Constructor,
}

/// <summary>
/// An <c>[UnsafeAccessor]</c> method. Types are spelled as declared (open), because the runtime matches signatures before substitution. A
/// generic owner gets a generic class around its accessor, used with <see cref="ClosedArguments"/>. Before .NET 9 the runtime has no
/// accessors of generic types: with <see cref="IsReflected"/>, the members are reached by delegates and reflection.
/// </summary>
internal sealed record AccessorModel(
    AccessorKind Kind,
    string MethodName,
    string Target,
    TypeName Owner,
    bool OwnerIsValueType,
    TypeName Result,
    EquatableArray<AccessorParameter> Parameters,
    EquatableArray<string> TypeParameters,
    string Constraints,
    EquatableArray<TypeName> ClosedArguments,
    bool IsReflected);

/// <summary>A parameter of an accessor. Whether it is passed by reference is part of the signature that the runtime looks for.</summary>
internal sealed record AccessorParameter(TypeName Type, bool IsReference);
