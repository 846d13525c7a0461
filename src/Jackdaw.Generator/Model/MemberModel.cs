namespace Jackdaw.Generator.Model;

/// <summary>How generated code gets at a member in one direction.</summary>
internal enum Access
{
    /// <summary>Not at all: the member is not written, or it is known but skipped on read.</summary>
    None,

    /// <summary>Plain C#: <c>value.Title</c>, <c>result.Title = title</c>.</summary>
    Direct,

    /// <summary>Through an <c>[UnsafeAccessor]</c> method: init-only or not visible.</summary>
    Accessor,

    /// <summary>Only for reading: handed to the constructor.</summary>
    Constructor,

    /// <summary>Only for reading: nothing can set it, but what is there is filled.</summary>
    Fill,
}

/// <summary>One JSON member of a type. Guarded: its setter runs code that may refuse a value.</summary>
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
    /// <summary>What is asked first whether it is written; null: nothing.</summary>
    public QuestionModel? Question { get; init; }

    /// <summary>It is not always written.</summary>
    public bool IsConditional => When != WriteWhen.Always || Question is not null;

    /// <summary>Reads into what is there; null: the value is replaced.</summary>
    public CodecRef? Populator { get; init; }

    /// <summary>Inside of itself its value counts as null.</summary>
    public bool TracksCycles { get; init; }

    /// <summary>Whether null in JSON is an error.</summary>
    public bool RefusesNull { get; init; }

    /// <summary>It is an error if its value is null when it is written.</summary>
    public bool IsNeverNull { get; init; }
}

/// <summary>A method that says whether a member is written: of the object, which is cast to <paramref name="Owner"/>, or a static one of it.</summary>
internal sealed record QuestionModel(TypeName Owner, string Method, bool IsStatic, AccessorModel? Accessor);

internal enum AccessorKind
{
    Getter,
    Setter,
    Field,
    Constructor,
}

/// <summary>
/// An <c>[UnsafeAccessor]</c> method. Types are spelled as declared (open), because the runtime matches signatures before substitution:
/// a generic owner gets a generic class around its accessor, used with <see cref="ClosedArguments"/>.
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
    EquatableArray<TypeName> ClosedArguments);

/// <summary>A parameter of an accessor. By reference or not is part of the signature that the runtime looks for.</summary>
internal sealed record AccessorParameter(TypeName Type, bool IsReference);
