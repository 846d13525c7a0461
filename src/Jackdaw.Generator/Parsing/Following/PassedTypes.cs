using Jackdaw.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing.Following;

/// <summary>The types that generic declarations of other assemblies pass to entry points, as their <c>[JsonPassedType]</c> attributes state.</summary>
internal static class PassedTypes
{
    private const string Library = "Jackdaw";

    /// <summary>Returns them as open calls of these declarations.</summary>
    public static EquatableArray<RootRequest> In(Compilation compilation, CancellationToken cancellation)
    {
        var found = new List<RootRequest>();
        foreach (IAssemblySymbol assembly in compilation.SourceModule.ReferencedAssemblySymbols)
        {
            cancellation.ThrowIfCancellationRequested();
            if (assembly.Modules.Any(module => module.ReferencedAssemblies.Any(reference => reference.Name == Library)))
            {
                found.AddRange(assembly.GetAttributes().Select(attribute => Read(attribute, compilation)).OfType<RootRequest>());
            }
        }

        return found.ToEquatable();
    }

    private static RootRequest? Read(AttributeData attribute, Compilation compilation)
    {
        if (Attributes.NameOf(attribute) != KnownNames.PassedTypeAttribute
            || Attributes.Argument(attribute, 0) is not string declaration
            || Attributes.Argument(attribute, 1) is not string text
            || TypeHandleText.Parse(text) is not { } passed
            || NameOf(declaration) is not { } name)
        {
            return null;
        }

        TypeHandle? profile = null;
        if (Attributes.Named(attribute, "Profile") is string stated)
        {
            profile = TypeHandleText.Parse(stated);
            if (profile is null || !IsUsable(profile, compilation))
            {
                return null;
            }
        }

        return new RootRequest(passed, name, profile, null, IsRead: Attributes.Named(attribute, "IsRead") is true) { Owner = new GenericOwner(declaration, name, name, IsVisible: false) };
    }

    /// <summary>Whether generated code of this project can name the profile. One that is a type parameter is known at the caller.</summary>
    private static bool IsUsable(TypeHandle profile, Compilation compilation)
        => profile.IsOpen || (TypeHandles.Resolve(profile, compilation) is { } symbol && compilation.IsSymbolAccessibleWithin(symbol, compilation.Assembly));

    /// <summary>Returns the simple name of a method or class: <c>M:N.Store`1.Load``1(System.String)</c> has the name Load.</summary>
    private static string? NameOf(string declaration)
    {
        int end = declaration.IndexOf('(');
        string name = end < 0 ? declaration : declaration.Substring(0, end);
        name = name.Substring(Math.Max(name.LastIndexOf('.'), name.IndexOf(':')) + 1);
        int mark = name.IndexOf('`');
        name = mark < 0 ? name : name.Substring(0, mark);
        return name.Length == 0 ? null : name;
    }
}
