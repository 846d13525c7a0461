using System.Reflection;
using System.Runtime.Loader;

namespace Jackdaw.Generator.Tests.Assemblies;

/// <summary>Assemblies in a load context that can be unloaded, which asks for each image when it is needed.</summary>
internal sealed class LoadedAssemblies(params BuiltAssembly[] assemblies) : AssemblyLoadContext("test", isCollectible: true)
{
    /// <summary>Calls a public static method without parameters; its own exception is thrown.</summary>
    public object? Call(string assembly, string type, string method)
        => LoadFromAssemblyName(new AssemblyName(assembly)).GetType(type, throwOnError: true)!
            .GetMethod(method)!.Invoke(null, BindingFlags.DoNotWrapExceptions, null, null, null);

    protected override Assembly? Load(AssemblyName name)
    {
        if (assemblies.FirstOrDefault(built => built.Name == name.Name) is not { } found)
        {
            return null;
        }

        using MemoryStream image = new(found.Image);
        return LoadFromStream(image);
    }
}
