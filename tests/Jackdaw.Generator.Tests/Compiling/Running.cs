using System.Reflection;
using System.Runtime.Loader;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Emit;

namespace Jackdaw.Generator.Tests.Compiling;

/// <summary>Runs small compilations with their codecs, each in a load context of its own.</summary>
internal static class Running
{
    /// <summary>Calls <c>Calls.Run()</c> of a compilation, next to the libraries it uses; what it throws is thrown.</summary>
    public static object? Run(Compilation compilation, params byte[][] libraries)
    {
        Compile.Driver().RunGeneratorsAndUpdateCompilation(compilation, out Compilation output, out _, TestContext.Current.CancellationToken);
        return Emitted(output, libraries);
    }

    /// <summary>The same for a compilation that has its codecs already.</summary>
    public static object? Emitted(Compilation output, params byte[][] libraries)
    {
        using MemoryStream image = new();
        EmitResult emitted = output.Emit(image, cancellationToken: TestContext.Current.CancellationToken);
        Assert.True(emitted.Success, string.Join("\n", emitted.Diagnostics));
        AssemblyLoadContext context = new("sample");
        foreach (byte[] library in libraries)
        {
            context.LoadFromStream(new MemoryStream(library));
        }

        image.Position = 0;
        MethodInfo run = context.LoadFromStream(image).GetType("Calls", throwOnError: true)!.GetMethod("Run", BindingFlags.Static | BindingFlags.NonPublic | BindingFlags.Public)!;
        return run.Invoke(null, BindingFlags.DoNotWrapExceptions, null, null, null);
    }

    /// <summary>The same for one source.</summary>
    public static object? Run(string source) => Run(Compile.Of(source));
}
