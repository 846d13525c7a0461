using System.Reflection;
using System.Runtime.Loader;
using System.Text.Json;
using Roundup.Lineup;

namespace Roundup.Data;

/// <summary>The user's document and the model that was inferred for it, or that the user brought; compiled beside the results and loaded by every process.</summary>
internal static class OwnModel
{
    public const string Id = "own";

    private static string? _document;
    private static string? _type;

    /// <summary>The assembly with the generated code for the model, or null.</summary>
    public static Assembly? Assembly { get; private set; }

    /// <summary>Uses the model from now on.</summary>
    public static void Use(string assembly, string type, string document)
    {
        string folder = Path.GetDirectoryName(Path.GetFullPath(assembly))!;
        AssemblyLoadContext.Default.Resolving += (context, name) =>
            Path.Combine(folder, name.Name + ".dll") is var path && File.Exists(path) ? context.LoadFromAssemblyPath(path) : null;
        Assembly = AssemblyLoadContext.Default.LoadFromAssemblyPath(Path.GetFullPath(assembly));
        System.Runtime.CompilerServices.RuntimeHelpers.RunModuleConstructor(Assembly.ManifestModule.ModuleHandle);
        (_document, _type) = (Path.GetFullPath(document), type);
    }

    public static DataSet DataSet()
    {
        if (Assembly is null)
        {
            throw new ArgumentException($"The data set \"{Id}\" needs a document of yours: roundup my.json.");
        }

        // The root type as a member, so that lists and arrays need no spelling of their own.
        Type root = Assembly.GetType("Roundup.Own.Root", throwOnError: true)!.GetProperty("Value")!.PropertyType;
        return (DataSet)typeof(OwnModel).GetMethod(nameof(Make), BindingFlags.Static | BindingFlags.NonPublic)!.MakeGenericMethod(root).Invoke(null, null)!;
    }

    private static DataSet<T> Make<T>() => new(
        Id,
        Path.GetFileName(_document!),
        _type!,
        () => JsonSerializer.Deserialize(File.ReadAllBytes(_document!), StjContexts.TypeInfo<T>())!)
    { File = _document, NeedsFile = true };
}
