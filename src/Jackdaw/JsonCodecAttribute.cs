namespace Jackdaw;

/// <summary>Specifies the hand-written codec of a type or a member.</summary>
[AttributeUsage(
    AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Enum | AttributeTargets.Interface
    | AttributeTargets.Property | AttributeTargets.Field,
    Inherited = false)]
public sealed class JsonCodecAttribute : Attribute
{
    /// <summary>Specifies the codec.</summary>
    /// <param name="codec">
    /// A struct that implements <see cref="IJsonCodec{T}"/> or <see cref="IUncheckedJsonCodec{T}"/> for the type. On a generic type it may
    /// be an open generic struct with the same number of type parameters.
    /// </param>
    public JsonCodecAttribute(Type codec) => Codec = codec;

    /// <summary>The type of the codec.</summary>
    public Type Codec { get; }
}
