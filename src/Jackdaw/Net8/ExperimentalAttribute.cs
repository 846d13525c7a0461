namespace System.Diagnostics.CodeAnalysis;

/// <summary>Marks what may change. .NET 8 has the attribute without a message; compilers know it by its name.</summary>
[AttributeUsage(AttributeTargets.All, Inherited = false)]
internal sealed class ExperimentalAttribute(string diagnosticId) : Attribute
{
    public string DiagnosticId { get; } = diagnosticId;

    public string? Message { get; set; }

    public string? UrlFormat { get; set; }
}
