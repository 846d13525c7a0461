using System.Reflection;
using Jackdaw.Build;
using Jackdaw.Generator.Parsing.Symbols;
using Jackdaw.TestKit;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Jackdaw.Generator.Tests.Shapes;

/// <summary>
/// Members of types of the shared frameworks have one order, whether the compiler reads it from the reference assemblies of the SDK or the run time from what runs: what is a type of .NET is decided by one
/// rule (decision 0010).
/// </summary>
public class FrameworkOrderTests
{
    private static readonly string Root = Path.GetFullPath(Path.Combine(Path.GetDirectoryName(typeof(object).Assembly.Location)!, "../../.."));

    [LongTheory]
    [InlineData("Microsoft.NETCore.App", 900)]
    [InlineData("Microsoft.AspNetCore.App", 900)]
    public void Compiler_and_run_time(string framework, int least)
    {
        string packs = Path.Combine(Root, "packs");
        Assert.SkipUnless(Directory.Exists(Path.Combine(packs, framework + ".Ref")), "the SDK has no reference assemblies here");
        PortableExecutableReference[] references = [.. Newest(packs, "Microsoft.NETCore.App.Ref"), .. Newest(packs, "Microsoft.AspNetCore.App.Ref")];
        CSharpCompilation compilation = CSharpCompilation.Create("Frameworks", references: references);
        string run = Directory.GetDirectories(Path.Combine(Root, "shared", framework)).Order(StringComparer.Ordinal).Last();
        SymbolFacts facts = new(compilation);
        List<string> wrong = [];
        int compared = 0;
        foreach (string path in Directory.GetFiles(run, "*.dll"))
        {
            foreach (Type type in TypesIn(path))
            {
                if (compilation.GetTypeByMetadataName(type.FullName!) is { } symbol && Members(type) is { } expected)
                {
                    compared++;
                    string[] seen = [.. ObjectContent.Of(facts.Of(symbol), ShapeSettings.Default).Members.Select(member => member.Name)];
                    if (!seen.SequenceEqual(expected.Where(seen.Contains)))
                    {
                        wrong.Add($"{type}: {string.Join(", ", seen)} here, {string.Join(", ", expected)} at run time");
                    }
                }
            }
        }

        Assert.True(compared > least, $"{compared} types");
        Assert.True(wrong.Count == 0, $"{wrong.Count} of {compared}:\n{string.Join("\n", wrong.Take(20))}");
    }

    private static IEnumerable<PortableExecutableReference> Newest(string packs, string name)
    {
        string version = Directory.GetDirectories(Path.Combine(packs, name)).Order(StringComparer.Ordinal).Last();
        return Directory.GetFiles(Directory.GetDirectories(Path.Combine(version, "ref")).Single(), "*.dll").Select(path => MetadataReference.CreateFromFile(path));
    }

    /// <summary>Open generic types and what is static or has no members of its own are no objects.</summary>
    private static IEnumerable<Type> TypesIn(string path)
    {
        Type[] types;
        try
        {
            types = [.. Assembly.Load(AssemblyName.GetAssemblyName(path)).GetTypes()];
        }
        catch (Exception e) when (e is BadImageFormatException or FileNotFoundException or FileLoadException or ReflectionTypeLoadException)
        {
            try
            {
                types = [.. Assembly.LoadFrom(path).GetTypes()];
            }
            catch (Exception other) when (other is BadImageFormatException or FileNotFoundException or FileLoadException or ReflectionTypeLoadException)
            {
                return [];
            }
        }

        return types.Where(type => type is { IsVisible: true, ContainsGenericParameters: false, IsEnum: false } && (type.IsClass || type.IsValueType || type.IsInterface) && !(type.IsAbstract && type.IsSealed)
            && !type.IsSubclassOf(typeof(Delegate)));
    }

    private static IReadOnlyList<string>? Members(Type type)
    {
        try
        {
            return RuntimeShapes.MembersOf(type);
        }
        catch (Exception e) when (e is FileNotFoundException or TypeLoadException or FileLoadException)
        {
            return null;
        }
    }
}
