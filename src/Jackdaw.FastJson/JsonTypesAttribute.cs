namespace fastJSON;

/// <summary>
/// Registers types that documents may name: <c>[assembly: JsonTypes(typeof(Order), typeof(Invoice))]</c> calls
/// <see cref="JsonTypes.Register(Type[])"/> when the assembly is loaded.
/// </summary>
/// <param name="types">The types.</param>
[AttributeUsage(AttributeTargets.Assembly, AllowMultiple = true)]
public sealed class JsonTypesAttribute(params Type[] types) : Attribute
{
    /// <summary>The types.</summary>
    public IReadOnlyList<Type> Types { get; } = types;
}
