namespace Jackdaw;

/// <summary>
/// Applies the JSON attributes of a contract type to another type within one profile. Use it for types whose source cannot be edited, and
/// for types that have several JSON forms. The attributes of a contract rename, hide, order or require members and assign codecs to them,
/// as if they were on the type itself.
/// </summary>
/// <remarks>
/// <para>
/// A contract declares properties and fields with the names of the members that it describes. Their types do not matter, and they are never
/// called. An attribute of a contract replaces attributes of the same class on the type. A member without attributes changes nothing.
/// </para>
/// <para>
/// A contract describes members that its type declares itself; members of a base class need a contract for that class. It applies wherever
/// the profile encounters the type. A method <c>public static bool ShouldSerializeTitle(Order value)</c> is called before the member is
/// written. Methods <c>public static void OnDeserializing(Order value)</c>, <c>OnDeserialized</c>, <c>OnSerializing</c> and
/// <c>OnSerialized</c> are called like the interfaces of the same names, and may set default values; they take structs by reference.
/// Optional parameters of a constructor of the contract give default values to the constructor with the same parameter types.
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
/// <param name="type">The type that the contract applies to; for a generic type, the open type: <c>typeof(Page&lt;&gt;)</c>.</param>
/// <param name="contract">The contract: the type with the attributes.</param>
[AttributeUsage(AttributeTargets.Class, AllowMultiple = true, Inherited = false)]
public sealed class JsonContractAttribute(Type type, Type contract) : Attribute
{
    /// <summary>The type that the contract applies to.</summary>
    public Type Type { get; } = type;

    /// <summary>The contract: the type with the attributes.</summary>
    public Type Contract { get; } = contract;
}
