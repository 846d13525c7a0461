using System.Runtime.InteropServices;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Bench;

/// <summary>What a project of the SDK refers to, and the generator that comes with it.</summary>
internal static class References
{
    private const string Pack = "Microsoft.NETCore.App.Ref";

    public static MetadataReference[] All { get; } =
    [
        .. (PackFolder() is { } pack
                ? Directory.GetFiles(Directory.GetDirectories(Path.Combine(pack, "ref")).Single(), "*.dll")
                : Directory.GetFiles(RuntimeEnvironment.GetRuntimeDirectory(), "System*.dll"))
            .Append(typeof(Json).Assembly.Location)
            .Order(StringComparer.Ordinal)
            .Select(path => MetadataReference.CreateFromFile(path)),
    ];

    /// <summary>System.Text.Json's generator, or null where the SDK's pack is not installed.</summary>
    public static string? SystemTextJsonGenerator =>
        PackFolder() is { } pack && Path.Combine(pack, "analyzers/dotnet/cs/System.Text.Json.SourceGeneration.dll") is var path && File.Exists(path) ? path : null;

    /// <summary>The newest pack of the running version.</summary>
    private static string? PackFolder()
    {
        string packs = Path.GetFullPath(Path.Combine(RuntimeEnvironment.GetRuntimeDirectory(), "../../../packs", Pack));
        return Directory.Exists(packs)
            ? Directory.GetDirectories(packs, Environment.Version.Major + ".*").OrderByDescending(path => Version.Parse(Path.GetFileName(path))).FirstOrDefault()
            : null;
    }
}
