using System.Diagnostics;
using Jackdaw.Generator.Tests.Compiling;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Tests.Diagnostics;

/// <summary>Classes of Visual Basic, compiled by the compiler of the SDK: what that language allows and C# does not.</summary>
public class VisualBasicTests
{
    private const string Source = """
        Public Interface INamed
            ReadOnly Property Title As String
            Property Code As Integer
        End Interface

        Public Class Book
            Implements INamed

            Public Property Number As Integer = 1

            Public ReadOnly Property Mine As String Implements INamed.Title
                Get
                    Return "m"
                End Get
            End Property

            Public Property Own As Integer = 2 Implements INamed.Code
        End Class

        Public Class Secretive
            Implements INamed

            Public Overridable Property Title As Integer = 3

            Private ReadOnly Property Hidden As String Implements INamed.Title
                Get
                    Return "h"
                End Get
            End Property

            Private Property Code As Integer = 4 Implements INamed.Code

            Default Public ReadOnly Property Item(index As Integer) As Integer
                Get
                    Return index
                End Get
            End Property
        End Class
        """;

    private const string Seen = "public static class Calls { public static object? Run() => Json.Serialize(Json.Deserialize<Book>(\"{\\\"Own\\\":7,\\\"Number\\\":5}\")) + Json.Serialize(new Secretive()); }";
    private const string Unseen = "public static class Calls { public static object? Run() => Again<Book>(\"{\\\"Own\\\":7,\\\"Number\\\":5}\") + Again<Secretive>(\"{}\"); static Type At<T>() => typeof(T); static string Again<T>(string json) => Json.Serialize(Json.Deserialize(json, At<T>()), At<T>()); }";

    /// <summary>A property that implements one of an interface under another name takes part under its own; a private one does not.</summary>
    [Fact]
    public void Properties_that_implement_an_interface_under_another_name()
    {
        byte[]? library = Library();
        Assert.SkipWhen(library is null, "the SDK has no compiler of Visual Basic");
        foreach (string use in new[] { Seen, Unseen })
        {
            object? answer = Running.Run(Compile.Of(use).AddReferences(MetadataReference.CreateFromImage(library)), library);
            Assert.Equal("""{"Number":5,"Mine":"m","Own":7}{"Title":3}""", answer);
        }
    }

    private static byte[]? Library()
    {
        string dotnet = Path.GetFullPath(Path.Combine(Path.GetDirectoryName(typeof(object).Assembly.Location)!, "../../.."));
        string? compiler = Directory.Exists(dotnet + "/sdk")
            ? Directory.GetDirectories(dotnet + "/sdk").Select(sdk => sdk + "/Roslyn/bincore/vbc.dll").LastOrDefault(File.Exists)
            : null;
        string? pack = Directory.Exists(dotnet + "/packs/Microsoft.NETCore.App.Ref")
            ? Directory.GetDirectories(dotnet + "/packs/Microsoft.NETCore.App.Ref").Select(folder => folder + "/ref/net10.0").LastOrDefault(Directory.Exists)
            : null;
        if (compiler is null || pack is null)
        {
            return null;
        }

        string folder = Directory.CreateTempSubdirectory("jackdaw-vb").FullName;
        try
        {
            string source = Path.Combine(folder, "Lib.vb");
            string target = Path.Combine(folder, "Lib.dll");
            File.WriteAllText(source, Source);
            string[] references = [.. Directory.GetFiles(pack, "*.dll").Select(path => "-r:" + path)];

            // Without what the language generates for applications: it is made for Windows.
            string[] arguments = [compiler, "-nologo", "-target:library", "-nostdlib", "-sdkpath:" + pack, $"-vbruntime:{pack}/Microsoft.VisualBasic.Core.dll", "-define:_MYTYPE=\"Empty\"", "-out:" + target, .. references, source];
            using Process process = Process.Start(new ProcessStartInfo(Path.Combine(dotnet, "dotnet"), arguments) { RedirectStandardOutput = true, RedirectStandardError = true })!;
            string said = process.StandardOutput.ReadToEnd() + process.StandardError.ReadToEnd();
            process.WaitForExit();
            Assert.True(process.ExitCode == 0, said);
            return File.ReadAllBytes(target);
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }
}
