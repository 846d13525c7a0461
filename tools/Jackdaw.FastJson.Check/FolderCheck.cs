using System.Reflection;
using System.Runtime.Loader;

namespace Jackdaw.FastJson.Check;

/// <summary>Reads the documents in a folder as a type.</summary>
internal static class FolderCheck
{
    internal static int Run(CheckOptions options, TextWriter output)
    {
        string model = Path.GetFullPath(options.Model);
        if (Load(model, output) is not { } assembly)
        {
            return 2;
        }

        AssemblyDependencyResolver resolver = new(model);
        AssemblyLoadContext.Default.Resolving += (context, name) => resolver.ResolveAssemblyToPath(name) is { } path ? context.LoadFromAssemblyPath(path) : null;
        Type? type = assembly.GetType(options.Type);
        if (type is null)
        {
            output.WriteLine($"{model} has no type '{options.Type}'.");
            return 2;
        }

        if (!Register(options, assembly, output))
        {
            return 2;
        }

        JSONParameters parameters = new() { AllowNonQuotedKeys = options.AllowsPlainNames, SetStaticMembers = options.SetsStatics };
        SortedDictionary<string, int> missing = new(StringComparer.Ordinal);
        int loaded = 0;
        int failed = 0;
        foreach (string file in Directory.EnumerateFiles(options.Folder, options.Pattern, SearchOption.AllDirectories).Order(StringComparer.Ordinal))
        {
            string name = Path.GetRelativePath(options.Folder, file);
            try
            {
                byte[] document = File.ReadAllBytes(file);
                if (document.AsSpan().StartsWith("\uFEFF"u8))
                {
                    document = document[3..];
                }

                foreach (string mentioned in fastJSON.FastJson.TypesIn(new MemoryStream(document)))
                {
                    if (JsonTypes.Find(mentioned, type) is null && !mentioned.StartsWith("System.", StringComparison.Ordinal))
                    {
                        missing[mentioned] = missing.GetValueOrDefault(mentioned) + 1;
                    }
                }

                object? value = JSON.ToObject(document, type, parameters);

                // A value that was read must also be writable, which depends on its depth and getters.
                string? failure = FailureOfWriting(value);
                if (failure is null)
                {
                    loaded++;
                }
                else
                {
                    output.WriteLine($"{name}: loads, but cannot be written: {failure}");
                    failed++;
                }
            }
            catch (JsonDataException e)
            {
                output.WriteLine($"{name}: {e.Message}");
                failed++;
            }
        }

        foreach ((string name, int count) in missing)
        {
            output.WriteLine($"not registered, in {count} documents: {name}");
        }

        output.WriteLine($"{loaded} documents load, {failed} do not.");
        return failed == 0 ? 0 : 1;
    }

    private static Assembly? Load(string path, TextWriter output)
    {
        try
        {
            return AssemblyLoadContext.Default.LoadFromAssemblyPath(path);
        }
        catch (BadImageFormatException)
        {
            output.WriteLine($"{path} is not a loadable assembly.");
            return null;
        }
    }

    /// <summary>Registers the types derived from the given base types in the given assemblies.</summary>
    private static bool Register(CheckOptions options, Assembly model, TextWriter output)
    {
        foreach ((string name, string path) in options.Derived)
        {
            if (Load(Path.GetFullPath(path), output) is not { } assembly)
            {
                return false;
            }

            if ((model.GetType(name) ?? assembly.GetType(name)) is not { } baseType)
            {
                output.WriteLine($"Neither the model nor {path} has a type '{name}'.");
                return false;
            }

            try
            {
                JsonTypes.RegisterDerived(baseType, assembly);
            }
            catch (ArgumentException e)
            {
                output.WriteLine(e.Message);
                return false;
            }
        }

        return true;
    }

    private static string? FailureOfWriting(object? value)
    {
        try
        {
            JSON.ToUtf8(value, new JSONParameters { SerializerMaxDepth = byte.MaxValue });
            return null;
        }
#pragma warning disable CA1031 // Exceptions from the model's getters are findings.
        catch (Exception e)
#pragma warning restore CA1031
        {
            return $"{e.GetType().Name}: {e.Message}";
        }
    }
}
