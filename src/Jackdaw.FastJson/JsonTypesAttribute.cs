namespace fastJSON;

/// <summary>Admits types that documents name: <c>[assembly: JsonTypes(typeof(Order), typeof(Invoice))]</c> is <see cref="JsonTypes.Register(Type[])"/> at the time the assembly is loaded.</summary>
/// <param name="types">The types.</param>
[AttributeUsage(AttributeTargets.Assembly, AllowMultiple = true)]
public sealed class JsonTypesAttribute(params Type[] types) : Attribute
{
    /// <summary>The types.</summary>
    public IReadOnlyList<Type> Types { get; } = types;
}
