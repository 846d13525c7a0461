namespace Jackdaw;

/// <summary>
/// Allows a document without a member, although C#'s <c>required</c> or an attribute marks the member as required. In a
/// <see cref="JsonContractAttribute">contract</see>, it applies to the member of the type.
/// </summary>
/// <remarks>
/// An absent member keeps the value that the constructor gives it. Of this attribute and <c>[JsonRequired]</c>, that of the contract takes
/// precedence. It also exempts a constructor parameter from <see cref="JsonProfileAttribute.RequireConstructorParameters"/>.
/// </remarks>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, Inherited = false)]
public sealed class JsonOptionalAttribute : Attribute;
