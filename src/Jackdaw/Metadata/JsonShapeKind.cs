using System.Diagnostics.CodeAnalysis;

namespace Jackdaw.Metadata;

/// <summary>What values of a type are in JSON.</summary>
[Experimental(ExperimentalIds.Metadata, Message = ExperimentalIds.MetadataMessage)]
public enum JsonShapeKind
{
    /// <summary>Jackdaw does not serve the type; <see cref="JsonShape.Refusal"/> says why.</summary>
    Refused,

    /// <summary>What a value is says its type at run time (<see cref="object"/>, interfaces, abstract classes), or the document (<see cref="System.Text.Json.JsonElement"/> and its kin).</summary>
    Any,

    /// <summary>One number, string or truth value.</summary>
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

    /// <summary>An object of one of <see cref="JsonShape.DerivedTypes"/>, or where the type is not abstract with <see cref="JsonShape.Members"/>.</summary>
    Polymorphic,

    /// <summary>Whatever <see cref="JsonShape.Codec"/> makes of it: a user-defined codec, or a converter of System.Text.Json.</summary>
    Custom,

    /// <summary>
    /// A value of one of <see cref="JsonShape.Cases"/>. Without <see cref="JsonShape.Discriminator"/> (unions of C#) its JSON is that of the value it holds. With one (unions of F#) a case
    /// without fields is its name, and one with fields an object that says its name under the discriminator.
    /// </summary>
    Union,
}
