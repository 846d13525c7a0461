using System.Buffers.Binary;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Security.Cryptography;
using System.Text;

namespace Jackdaw.Caching.Shapes;

/// <summary>The fingerprints of one type under one profile, made once.</summary>
internal static class MarkOf<T, TProfile>
    where TProfile : JsonProfile<TProfile>
{
    private static readonly Lazy<ShapeMark> Made = new(Make);

    /// <exception cref="NotSupportedException">Jackdaw does not serve the type.</exception>
    public static ShapeMark Value => Made.Value;

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Not reached where shapes at run time are off, as they are in trimmed programs.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Not reached without dynamic code.")]
    private static ShapeMark Make()
    {
        string identity = IdentityText.Of(typeof(T), typeof(TProfile));
        string shape = HasShapes ? ShapeText.Of(typeof(T), typeof(TProfile)) : Builds();
        return new ShapeMark(Hash(identity), Hash(identity + shape));
    }

    /// <summary>The switch that Jackdaw itself asks.</summary>
    private static bool HasShapes => RuntimeFeature.IsDynamicCodeSupported && (!AppContext.TryGetSwitch("Jackdaw.RuntimeCodecs.AreSupported", out bool isOn) || isOn);

    /// <summary>Where a program can't look at its types, each build of it has entries of its own.</summary>
    private static string Builds() =>
        $"builds {Assembly.GetEntryAssembly()?.ManifestModule.ModuleVersionId} {typeof(T).Module.ModuleVersionId} {typeof(TProfile).Module.ModuleVersionId}";

    private static ulong Hash(string text) => BinaryPrimitives.ReadUInt64LittleEndian(SHA256.HashData(Encoding.UTF8.GetBytes(text)));
}
