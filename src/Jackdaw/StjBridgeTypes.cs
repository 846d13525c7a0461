namespace Jackdaw;

/// <summary>
/// Determines the types that the bridge handles: models, and collections of them. Scalars of the framework and their collections remain
/// with System.Text.Json, because its attributes on members (number handling, extension data) apply to its own converters.
/// </summary>
internal static class StjBridgeTypes
{
    internal static bool IsModel(Type type, Type? codec) => !IsServedBack(codec) && (Mentions(type) || (codec is not null && Mentions(codec)));

    /// <summary>Whether the codec hands the value to System.Text.Json. Through the bridge it would go there twice.</summary>
    private static bool IsServedBack(Type? codec) =>
        codec is { IsGenericType: true } && codec.GetGenericTypeDefinition() is var open && (open == typeof(SystemTextJsonCodec<>) || open == typeof(SystemTextJsonCodec<,>));

    /// <summary>Whether a type, its elements, or its type arguments are declared outside the framework and this library.</summary>
    private static bool Mentions(Type type) =>
        type.HasElementType ? Mentions(type.GetElementType()!)
            : !IsOfLibraries(type) || (type.IsGenericType && type.GetGenericArguments().Any(Mentions));

    /// <summary>
    /// Whether the type is a dictionary of the framework without models, as <c>Dictionary&lt;Color, int&gt;</c>: attributes of members apply
    /// to its numbers in System.Text.Json.
    /// </summary>
    internal static bool IsCollectionOfScalars(Type type) => IsOfLibraries(type) && type is { IsGenericType: true } && !type.GetGenericArguments().Any(argument => !argument.IsEnum && Mentions(argument));

    /// <summary>Whether values can have exactly this type.</summary>
    internal static bool HasValues(Type type) => !type.ContainsGenericParameters && !type.IsByRef && !type.IsPointer && !type.IsByRefLike && type != typeof(void);

    /// <summary>Whether the type is declared by the framework or by this library.</summary>
    internal static bool IsOfLibraries(Type type) =>
        type.Assembly == typeof(object).Assembly
        || type.Assembly == typeof(StjBridgeTypes).Assembly
        || type.Assembly.GetName().Name is { } name && name.StartsWith("System.", StringComparison.Ordinal);
}
