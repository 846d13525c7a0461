namespace Jackdaw.Shapes;

/// <summary><c>IJsonOnSerializing</c> and its kin, on a type or one that it derives from.</summary>
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
