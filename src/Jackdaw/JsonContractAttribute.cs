namespace Jackdaw;

/// <summary>
/// Puts the attributes of one type on another, under one profile: for types whose source can't be edited, and for types that look different in
/// different places. Members are renamed, hidden, ordered, required and given codecs by the attributes that a contract carries, as if they were written on the
/// type itself.
/// </summary>
/// <remarks>
/// <para>
/// A contract declares properties and fields by the names of those that it speaks of; their types don't matter, and nothing is ever called on it. An attribute of
/// a contract replaces attributes of its class on the type. A member without attributes changes nothing.
/// </para>
/// <para>
/// A contract speaks of what its type declares itself; members of a base class have a contract for that class. It holds wherever the profile meets
/// the type. A method <c>public static bool ShouldSerializeTitle(Order value)</c> is asked before the member is written.
/// </para>
/// </remarks>
/// <example><code>
/// [JsonProfile(Naming = JsonNaming.CamelCase)]
/// [JsonContract(typeof(Order), typeof(OrderContract))]
/// public sealed class PublicJson : JsonProfile&lt;PublicJson&gt;;
///
/// internal abstract class OrderContract
/// {
///     [JsonIgnore]
///     public abstract decimal Margin { get; }
///
///     [JsonPropertyName("no")]
///     public abstract int Number { get; }
///
///     public static bool ShouldSerializeNotes(Order value) =&gt; value.Notes.Count &gt; 0;
/// }
/// </code></example>
/// <param name="type">The type; a generic one without arguments: <c>typeof(Page&lt;&gt;)</c>.</param>
/// <param name="contract">The type with the attributes.</param>
[AttributeUsage(AttributeTargets.Class, AllowMultiple = true, Inherited = false)]
public sealed class JsonContractAttribute(Type type, Type contract) : Attribute
{
    /// <summary>The type that the contract is for.</summary>
    public Type Type { get; } = type;

    /// <summary>The type with the attributes.</summary>
    public Type Contract { get; } = contract;
}
