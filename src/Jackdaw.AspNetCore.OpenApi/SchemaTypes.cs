namespace Jackdaw.AspNetCore;

/// <summary>
/// The types that a profile describes: those of the application, and types that contain them. Framework types (problem details, files,
/// dates in URLs) keep their schemas.
/// </summary>
internal static class SchemaTypes
{
    internal static bool IsModel(Type type) =>
        type.HasElementType ? IsModel(type.GetElementType()!)
            : !IsOfFramework(type) || (type.IsGenericType && type.GetGenericArguments().Any(IsModel));

    private static bool IsOfFramework(Type type) =>
        type.Assembly == typeof(object).Assembly
        || (type.Assembly.GetName().Name is { } name && (name.StartsWith("System.", StringComparison.Ordinal) || name.StartsWith("Microsoft.", StringComparison.Ordinal)));
}
