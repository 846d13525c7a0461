using System.Collections.Immutable;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Migrating;

/// <summary>
/// What the code fix needs to know, as properties of a diagnostic: the fix is in an assembly of its own, which the compiler never loads, and
/// only edits text. The names are repeated there.
/// </summary>
internal static class FixProperties
{
    private const string Numbers = "System.Text.Json.Serialization";

    /// <summary>Returns the properties for a call that moves.</summary>
    public static ImmutableDictionary<string, string?> Of(MovedCall call, Migration migration, CancellationToken cancellation)
    {
        ImmutableDictionary<string, string?>.Builder properties = ImmutableDictionary.CreateBuilder<string, string?>(StringComparer.Ordinal);
        properties["Edits"] = call.Edits.Text(call.Location.SourceSpan.Start);
        properties["Title"] = $"Call '{call.Profile!.Name}.{call.Method}'";
        if (call.NeedsUsing)
        {
            properties["Using"] = NameScope.Jackdaw;
        }

        if (call.Profile is { Declaration: { } declaration, Tree: { } tree } profile)
        {
            SemanticModel model = migration.ModelOf(tree.GetRoot(cancellation));
            int end = tree.GetRoot(cancellation).Span.End;
            bool canImport = NameScope.CanImport(model, end, cancellation, out bool isImported);
            string text = declaration.Replace(MovedSettings.Mark, canImport ? "" : NameScope.Jackdaw + ".");
            properties["ProfileText"] = NameScope.Imports(model, end, Numbers, cancellation) ? text.Replace(Numbers + ".", "") : text;
            properties["ProfileName"] = profile.Name;
            properties["ProfileNamespace"] = profile.Namespace;
            properties["ProfilePath"] = tree.FilePath;
            if (canImport && !isImported)
            {
                properties["ProfileUsing"] = NameScope.Jackdaw;
            }
        }

        if (call.Holder is ILocalSymbol or IFieldSymbol { DeclaredAccessibility: Accessibility.Private })
        {
            properties["Holder"] = call.Holder.Name;
        }

        return properties.ToImmutable();
    }
}
