namespace Jackdaw.Shapes;

/// <summary>Classifies types by null and default.</summary>
internal static class ValueKinds
{
    private static readonly HashSet<string> Plain = new(StringComparer.Ordinal)
    {
        "System.Boolean", "System.Char", "System.SByte", "System.Byte", "System.Int16", "System.UInt16", "System.Int32", "System.UInt32", "System.Int64",
        "System.UInt64", "System.Decimal", "System.Single", "System.Double",
    };

    public static ValueKind Of(TypeFacts type) => type switch
    {
        { IsValueType: false } => ValueKind.Reference,
        { NullableUnderlying: not null } => ValueKind.NullableValue,
        { Form: TypeForm.Enum } => ValueKind.PlainValue,
        _ when Plain.Contains(type.MetadataName) => ValueKind.PlainValue,
        _ => ValueKind.OtherValue,
    };
}
