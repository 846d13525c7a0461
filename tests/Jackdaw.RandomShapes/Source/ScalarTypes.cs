namespace Jackdaw.RandomShapes.Source;

/// <summary>Every scalar, every key, and what can be sorted.</summary>
internal static class ScalarTypes
{
    internal static readonly DrawnType[] Numbers =
    [
        .. new[] { "int", "long", "double", "decimal", "sbyte", "byte", "short", "ushort", "uint", "ulong", "Int128", "UInt128", "Half", "float" }
            .Select(text => new DrawnType(text, TypeKind.Number, IsValueType: true)),
    ];

    internal static readonly DrawnType[] Others =
    [
        .. new[] { "bool", "char", "Guid", "DateTime", "DateTimeOffset", "DateOnly", "TimeOnly", "TimeSpan", "Memory<byte>", "ReadOnlyMemory<byte>" }
            .Select(text => new DrawnType(text, TypeKind.Scalar, IsValueType: true)),
        .. new[] { "string", "string", "string", "string", "Uri", "Version", "byte[]" }.Select(text => new DrawnType(text, TypeKind.Scalar)),
    ];

    /// <summary>Any JSON.</summary>
    internal static readonly DrawnType[] Documents =
    [
        new("JsonElement", TypeKind.Any, IsValueType: true),
        .. new[] { "object", "JsonNode", "JsonObject", "JsonArray", "JsonValue" }.Select(text => new DrawnType(text, TypeKind.Any)),
    ];

    internal static readonly string[] Keys =
    [
        "string", "string", "string", "int", "long", "bool", "sbyte", "byte", "short", "ushort", "uint", "ulong", "Int128", "UInt128", "float", "double", "Half", "decimal",
        "char", "Guid", "DateTime", "DateTimeOffset", "DateOnly", "TimeOnly", "TimeSpan", "Uri", "Version",
    ];

    internal static readonly string[] Sortable = ["string", "int", "long", "Guid", "decimal", "DateTime", "char", "double"];
}
