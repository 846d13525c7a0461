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
            string? failure;
            try
            {
                failure = FailureOf(file, type, parameters, missing);
            }
            catch (Exception e) when (MissingAssembly(e) is { } name)
            {
                output.WriteLine($"The model needs the assembly '{name}', which is not beside {model}. Build the model with 'dotnet publish', and pass the file that is published.");
                return 2;
            }

            if (failure is null)
            {
                loaded++;
            }
            else
            {
                output.WriteLine($"{Path.GetRelativePath(options.Folder, file)}: {failure}");
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

    /// <summary>Returns why a document does not load or cannot be written again; null if it does both.</summary>
    private static string? FailureOf(string file, Type type, JSONParameters parameters, SortedDictionary<string, int> missing)
    {
        byte[] document;
        try
        {
            document = File.ReadAllBytes(file);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return $"the file cannot be read: {e.Message}";
        }

        if (document.AsSpan().StartsWith("\uFEFF"u8))
        {
            document = document[3..];
        }

        try
        {
            foreach (string mentioned in fastJSON.FastJson.TypesIn(new MemoryStream(document)))
            {
                if (JsonTypes.Find(mentioned, type) is null && !mentioned.StartsWith("System.", StringComparison.Ordinal))
                {
                    missing[mentioned] = missing.GetValueOrDefault(mentioned) + 1;
                }
            }

            // What was read can be written too: depth and getters are checked.
            return FailureOfWriting(JSON.ToObject(document, type, parameters)) is { } failure ? $"loads, but cannot be written: {failure}" : null;
        }
        catch (JsonDataException e) when (MissingAssembly(e) is null)
        {
            return e.Message;
        }
#pragma warning disable CA1031 // A model that can't be used at all (a static constructor that throws) is a finding for each document.
        catch (Exception e) when (MissingAssembly(e) is null)
#pragma warning restore CA1031
        {
            return $"{e.GetType().Name}: {e.Message}";
        }
    }

    /// <summary>Returns the name of the assembly that could not be loaded; null if the exception has another cause.</summary>
    private static string? MissingAssembly(Exception? e) => e switch
    {
        null => null,
        FileNotFoundException { FileName: { } name } when name.Contains(", Version=", StringComparison.Ordinal) => name,
        FileLoadException { FileName: { } name } => name,
        _ => MissingAssembly(e.InnerException),
    };

    private static Assembly? Load(string path, TextWriter output)
    {
        try
        {
            return AssemblyLoadContext.Default.LoadFromAssemblyPath(path);
        }
        catch (Exception e) when (e is BadImageFormatException or FileLoadException)
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
#pragma warning disable CA1031 // What a getter of the model throws passes through: it is a finding.
        catch (Exception e) when (MissingAssembly(e) is null)
#pragma warning restore CA1031
        {
            return $"{e.GetType().Name}: {e.Message}";
        }
    }
}
