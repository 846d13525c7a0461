using System.Collections.Concurrent;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Jackdaw.Generator.Migrating;

/// <summary>Chooses the profile for settings: one of the library, one that the program has under the planned name, or a new one.</summary>
internal sealed class ProfilePlanner(Compilation compilation)
{
    private const string ConverterAttribute = "JsonProfileConverterAttribute";

    /// <summary>What names of options end in without saying anything.</summary>
    private static readonly string[] Endings = ["JsonSerializerOptions", "SerializerOptions", "SerializationOptions", "JsonOptions", "JsonSettings", "SerializerContext", "JsonContext", "Options", "Settings", "Context", "Opts", "Json"];

    /// <summary>The settings under the names that are planned.</summary>
    private readonly ConcurrentDictionary<string, string> _planned = new(StringComparer.Ordinal);

    /// <param name="settings">Settings without a problem.</param>
    /// <param name="holder">The variable, member or context that has the settings, or null.</param>
    /// <param name="call">The call.</param>
    /// <param name="model">The meaning of the file of the call.</param>
    public ProfilePlan Plan(MovedSettings settings, ISymbol? holder, SyntaxNode call, SemanticModel model)
    {
        string key = settings.Key();
        if (OfLibrary(key) is { } ready)
        {
            return ProfilePlan.OfLibrary(ready, settings.Note);
        }

        // The other part of a context is generated.
        SyntaxReference? place = (holder as INamedTypeSymbol)?.GetAttributes().FirstOrDefault(row => row.AttributeClass?.Name == "JsonSerializableAttribute")?.ApplicationSyntaxReference
            ?? holder?.DeclaringSyntaxReferences.FirstOrDefault();
        if (place is not null && !compilation.ContainsSyntaxTree(place.SyntaxTree))
        {
            // A context of another project.
            place = null;
        }

        INamedTypeSymbol? around = (place is null ? null : holder as INamedTypeSymbol ?? holder?.ContainingType) ?? model.GetEnclosingSymbol(call.SpanStart)?.ContainingType ?? model.GetEnclosingSymbol(call.SpanStart) as INamedTypeSymbol;
        SyntaxTree tree = place?.SyntaxTree ?? call.SyntaxTree;
        string @namespace = around is null or { ContainingNamespace.IsGlobalNamespace: true } ? "" : around.ContainingNamespace.ToDisplayString();
        string name = NameOf(holder, around);
        for (int i = 2; ; i++)
        {
            string full = @namespace.Length == 0 ? name : @namespace + "." + name;
            INamedTypeSymbol? existing = compilation.GetTypeByMetadataName(full);
            if (existing is null ? _planned.GetOrAdd(full, key) == key : KeyOf(existing) == WithoutNamespaces(key))
            {
                return new ProfilePlan(name, @namespace, existing is null ? Declare(name, settings, tree) : null, existing is null ? tree : null, settings.Note);
            }

            name = NameOf(holder, around) + i.ToString(System.Globalization.CultureInfo.InvariantCulture);
        }
    }

    private static string? OfLibrary(string key) => key switch
    {
        "" => "Json",
        "Escaping = " + MovedSettings.Mark + "JsonEscaping.Html" => "HtmlSafeJson",
        WebKey => "WebJson",
        "RejectDuplicateMembers = true, RejectUnknownMembers = true" => "StrictJson",
        _ => null,
    };

    private const string WebKey = "CaseInsensitive = true, Escaping = " + MovedSettings.Mark + "JsonEscaping.Html, Naming = " + MovedSettings.Mark
        + "JsonNaming.CamelCase, NumberHandling = System.Text.Json.Serialization.JsonNumberHandling.AllowReadingFromString";

    private static string NameOf(ISymbol? holder, INamedTypeSymbol? around)
    {
        string own = Shortened(holder is null or { Name: "Default" or "Instance" } ? "" : holder.Name.TrimStart('_'));
        if (own.StartsWith("s_", StringComparison.Ordinal))
        {
            own = own.Substring(2);
        }

        string name = own.Length > 0 ? own : around is null ? "App" : Shortened(around.Name) is { Length: > 0 } shortened ? shortened
            : around.ContainingType is { } outer && Shortened(outer.Name) is { Length: > 0 } longer ? longer
            : around.Name;
        name = char.ToUpperInvariant(name[0]) + name.Substring(1);
        return name + "Json";
    }

    private static string Shortened(string name)
    {
        for (bool isDone = false; !isDone;)
        {
            isDone = true;
            foreach (string ending in Endings)
            {
                if (name.EndsWith(ending, StringComparison.OrdinalIgnoreCase))
                {
                    name = name.Substring(0, name.Length - ending.Length);
                    isDone = false;
                    break;
                }
            }
        }

        return name.StartsWith("json", StringComparison.OrdinalIgnoreCase) ? name.Substring(4) : name;
    }

    /// <summary>The settings of a profile that the program has, as those of options without namespaces; null if it is not one.</summary>
    private static string? KeyOf(INamedTypeSymbol type)
        => HasMore(type) ? null : type.DeclaringSyntaxReferences.Select(part => part.GetSyntax()).OfType<TypeDeclarationSyntax>()
            .SelectMany(part => part.AttributeLists.SelectMany(list => list.Attributes))
            .FirstOrDefault(attribute => attribute.Name.ToString() is "JsonProfile" or "Jackdaw.JsonProfile") is { } profile
                ? string.Join(", ", (profile.ArgumentList?.Arguments ?? default).Select(argument => argument.ToString()).OrderBy(text => text, StringComparer.Ordinal).Select(WithoutNamespaces).Concat(ConvertersOf(type).Select(WithoutNamespaces)))
                : null;

    /// <summary>Whether a profile has more than settings and converters, such as contracts, or inherits anything: no options have the same JSON then.</summary>
    private static bool HasMore(INamedTypeSymbol type)
    {
        bool hasMore = type.GetAttributes().Any(attribute => attribute.AttributeClass?.Name is not ("JsonProfileAttribute" or ConverterAttribute));
        for (INamedTypeSymbol? level = type.BaseType; !hasMore && level is not null and not { Name: "JsonProfile", ContainingNamespace.Name: "Jackdaw" }; level = level.BaseType)
        {
            hasMore = level.GetAttributes().Length > 0;
        }

        return hasMore;
    }

    /// <summary>The converters of a profile that the program has, as the fix writes them; with the types that the attribute names.</summary>
    private static IEnumerable<string> ConvertersOf(INamedTypeSymbol type)
        => type.GetAttributes().Where(attribute => attribute.AttributeClass?.Name == ConverterAttribute && attribute.ConstructorArguments.Length > 0 && attribute.ConstructorArguments[0].Value is ITypeSymbol)
            .Select(attribute => string.Join(", ", attribute.ConstructorArguments.SelectMany(argument => argument.Kind == TypedConstantKind.Array && !argument.IsNull ? argument.Values : [argument])
                .Select(argument => $"typeof({(argument.Value as ITypeSymbol)?.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat)})")));

    /// <summary>Files name the enums and converters of settings with or without their namespaces.</summary>
    private static string WithoutNamespaces(string settings)
        => settings.Replace(MovedSettings.Mark, "").Replace("Jackdaw.", "").Replace("System.Text.Json.Serialization.", "");

    private static string Declare(string name, MovedSettings settings, SyntaxTree tree)
    {
        string body = ((CSharpParseOptions)tree.Options).LanguageVersion >= LanguageVersion.CSharp12 ? ";" : " { }";
        string note = settings.Note is null ? "" : $"// {settings.Note}.\n";
        string converters = string.Concat(settings.Converters.Select(converter => $"[{MovedSettings.Mark}JsonProfileConverter({converter})]\n"));
        return $"{note}[{MovedSettings.Mark}JsonProfile({settings.Arguments()})]\n{converters}internal sealed class {name} : {MovedSettings.Mark}JsonProfile<{name}>{body}";
    }
}
