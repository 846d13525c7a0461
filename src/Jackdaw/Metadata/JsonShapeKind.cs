using System.Diagnostics.CodeAnalysis;

namespace Jackdaw.Metadata;

/// <summary>Specifies what values of a type are in JSON.</summary>
[Experimental(ExperimentalIds.Metadata, Message = ExperimentalIds.MetadataMessage)]
public enum JsonShapeKind
{
    /// <summary>Jackdaw does not support the type; <see cref="JsonShape.Refusal"/> states the cause.</summary>
    Refused,

    /// <summary>
    /// The value at run time determines its type (<see cref="object"/>, interfaces, abstract classes), or the document does
    /// (<see cref="System.Text.Json.JsonElement"/> and similar types).
    /// </summary>
    Any,

    /// <summary>A single number, string or Boolean value.</summary>
    Scalar,

    /// <summary>An enum: a number, or one of <see cref="JsonShape.EnumNames"/>.</summary>
    Enum,

    /// <summary>Null, or a value of <see cref="JsonShape.Element"/>.</summary>
    Nullable,

    /// <summary>An array of <see cref="JsonShape.Element"/>.</summary>
    Array,

    /// <summary>An object with a member for each <see cref="JsonShape.Key"/>, and values of <see cref="JsonShape.Element"/>.</summary>
    Dictionary,

    /// <summary>An object with <see cref="JsonShape.Members"/>.</summary>
    Object,

    /// <summary>
    /// An object of one of <see cref="JsonShape.DerivedTypes"/>, or with <see cref="JsonShape.Members"/> if the type is not abstract.
    /// </summary>
    Polymorphic,

    /// <summary>The output of <see cref="JsonShape.Codec"/>: a user-defined codec, or a System.Text.Json converter.</summary>
    Custom,

    /// <summary>
    /// A value of one of <see cref="JsonShape.Cases"/>. Without <see cref="JsonShape.Discriminator"/> (C# unions) its JSON is that of the
    /// value it holds. With one (F# unions), a case without fields is its name, and a case with fields is an object with its name as the
    /// discriminator.
    /// </summary>
    Union,
}
