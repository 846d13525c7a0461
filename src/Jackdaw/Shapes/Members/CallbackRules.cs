namespace Jackdaw.Shapes;

/// <summary>Finds <c>IJsonOnSerializing</c> and related interfaces on a type or its base types.</summary>
internal static class CallbackRules
{
    public static Callbacks Of(TypeFacts type)
    {
        Callbacks all = Contract(type);
        foreach (TypeFacts contract in type.Interfaces)
        {
            all |= Contract(contract);
        }

        return all;
    }

    private static Callbacks Contract(TypeFacts type) => type.MetadataName switch
    {
        AttributeNames.OnSerializing => Callbacks.OnSerializing,
        AttributeNames.OnSerialized => Callbacks.OnSerialized,
        AttributeNames.OnDeserializing => Callbacks.OnDeserializing,
        AttributeNames.OnDeserialized => Callbacks.OnDeserialized,
        _ => Callbacks.None,
    };
}
