namespace Jackdaw.Shapes;

/// <summary><c>IJsonOnSerializing</c> and its kin, on a type or one that it derives from.</summary>
internal static class CallbackRules
{
    private static readonly Dictionary<string, Callbacks> Contracts = new(StringComparer.Ordinal)
    {
        [AttributeNames.OnSerializing] = Callbacks.OnSerializing,
        [AttributeNames.OnSerialized] = Callbacks.OnSerialized,
        [AttributeNames.OnDeserializing] = Callbacks.OnDeserializing,
        [AttributeNames.OnDeserialized] = Callbacks.OnDeserialized,
    };

    public static Callbacks Of(TypeFacts type)
        => type.Interfaces.Append(type).Aggregate(Callbacks.None, (all, contract) => all | (Contracts.TryGetValue(contract.MetadataName, out Callbacks one) ? one : Callbacks.None));
}
