namespace Jackdaw.AspNetCore;

/// <summary>Which types a profile describes: those of the application, and what holds them. Types of the framework (problems, files, dates in addresses) stay as they are.</summary>
internal static class SchemaTypes
{
    internal static bool IsModel(Type type) =>
        type.HasElementType ? IsModel(type.GetElementType()!)
            : !IsOfFramework(type) || (type.IsGenericType && type.GetGenericArguments().Any(IsModel));

    private static bool IsOfFramework(Type type) =>
        type.Assembly == typeof(object).Assembly
        || (type.Assembly.GetName().Name is { } name && (name.StartsWith("System.", StringComparison.Ordinal) || name.StartsWith("Microsoft.", StringComparison.Ordinal)));
}
