using System.Diagnostics;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;
using System.Text.Json;
using Roundup.Inference;
using Roundup.Running;

namespace Roundup;

/// <summary>A document of the user's: its model is inferred, or brought along, compiled with all generators, and measured like any other data set.</summary>
internal static class OwnCommand
{
    /// <summary>What children have to be told, or null where no document was given.</summary>
    public static string? Prepare(Arguments arguments, string output, ref Plan plan)
    {
        string? model = arguments.Optional("--model");
        string? type = arguments.Optional("--type");
        if (arguments.Plain.Count == 0)
        {
            return model is null && type is null ? null : throw new ArgumentException("--model and --type need a document: roundup my.json --model My.dll --type Order");
        }

        string document = arguments.Plain.Count == 1 && File.Exists(arguments.Plain[0]) ? Path.GetFullPath(arguments.Plain[0]) : throw new ArgumentException($"{string.Join(' ', arguments.Plain)}: there is no such verb and no such file (roundup help).");
        plan = plan with { Data = [Data.OwnModel.Id] };
        string folder = Directory.CreateDirectory(Path.Combine(output, "model")).FullName;
        string root = model is null ? Infer(document, folder) : Existing(model, type ?? throw new ArgumentException("--model needs --type."));
        File.WriteAllText(Path.Combine(folder, "Binding.cs"), ModelText.Binding(root));
        string assembly = Compile(folder, model);
        return $"{assembly}|{root.Replace("global::", "")}|{document}";
    }

    private static string Infer(string document, string folder)
    {
        byte[] bytes = File.ReadAllBytes(document);
        if (bytes.Length == 0)
        {
            throw new ArgumentException($"{document} is empty.");
        }

        if (bytes.AsSpan().StartsWith((ReadOnlySpan<byte>)[0xEF, 0xBB, 0xBF]))
        {
            throw new ArgumentException($"{document} begins with a byte order mark, which JSON must not have (RFC 8259, section 8.1): the readers compared here refuse it. Save it without one.");
        }

        try
        {
            InferredModel model = ModelInference.Of(bytes, Path.GetFileNameWithoutExtension(document));
            string file = Path.Combine(folder, "Model.cs");
            File.WriteAllText(file, ModelText.Of(model, Path.GetFileName(document)));
            Console.WriteLine($"the model: {file} ({model.Classes.Count} classes, {model.Enums.Count} enums, root {model.Root})");
            return model.Root;
        }
        catch (JsonException exception)
        {
            throw new ArgumentException($"{document}, line {exception.LineNumber + 1}, byte {exception.BytePositionInLine + 1}: no JSON: {exception.Message.Split(" LineNumber:")[0]}");
        }
    }

    private static string Existing(string model, string type)
    {
        if (!File.Exists(model))
        {
            throw new ArgumentException($"{model} is not there.");
        }

        using var file = new PEReader(File.OpenRead(model));
        MetadataReader reader = file.GetMetadataReader();
        List<string> found = [.. reader.TypeDefinitions.Select(reader.GetTypeDefinition)
            .Select(one => (Name: reader.GetString(one.Name), Space: reader.GetString(one.Namespace)))
            .Where(one => one.Name == type || $"{one.Space}.{one.Name}" == type)
            .Select(one => one.Space.Length > 0 ? $"{one.Space}.{one.Name}" : one.Name)];
        return found switch
        {
            [var one] => "global::" + one,
            [] => throw new ArgumentException($"{model} has no type {type}."),
            _ => throw new ArgumentException($"{model} has several types {type}: {string.Join(", ", found)}. Give --type with its namespace."),
        };
    }

    private static string Compile(string folder, string? model)
    {
        string here = AppContext.BaseDirectory;
        string reference = model is null ? "" : $"<Reference Include=\"{Path.GetFullPath(model)}\" />";
        File.WriteAllText(Path.Combine(folder, "Own.csproj"),
            $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                <TargetFramework>net10.0</TargetFramework>
                <Nullable>enable</Nullable>
                <ImplicitUsings>enable</ImplicitUsings>
                <AssemblyName>Roundup.OwnModel</AssemblyName>
                <CopyLocalLockFileAssemblies>true</CopyLocalLockFileAssemblies>
              </PropertyGroup>
              <ItemGroup>
                <Reference Include="{Path.Combine(here, "Jackdaw.dll")}" Private="false" />
                <Reference Include="{typeof(OwnCommand).Assembly.Location}" Private="false" />
                {reference}
                <Analyzer Include="{Path.Combine(here, "generators", "Jackdaw.Generator.dll")}" />
                <Analyzer Include="{Path.Combine(here, "generators", "Roundup.WrittenOut.dll")}" />
              </ItemGroup>
            </Project>

            """);
        // Nothing of the repository above may change this project.
        foreach (string name in new[] { "Directory.Build.props", "Directory.Build.targets", "Directory.Packages.props" })
        {
            File.WriteAllText(Path.Combine(folder, name), "<Project />\n");
        }

        string bin = Path.Combine(folder, "bin");
        var start = new ProcessStartInfo("dotnet") { RedirectStandardOutput = true, WorkingDirectory = folder };
        foreach (string argument in new[] { "build", "Own.csproj", "-c", "Release", "-o", bin, "--nologo", "-v", "quiet" })
        {
            start.ArgumentList.Add(argument);
        }

        using Process process = Process.Start(start) ?? throw new InvalidOperationException("dotnet did not start.");
        string text = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        return process.ExitCode == 0
            ? Path.Combine(bin, "Roundup.OwnModel.dll")
            : throw new ArgumentException($"The model in {folder} does not compile:{Environment.NewLine}{string.Join(Environment.NewLine, text.Split('\n').Where(line => line.Contains("error")).Distinct().Take(10))}");
    }
}
