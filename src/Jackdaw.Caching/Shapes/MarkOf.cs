using System.Buffers.Binary;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Security.Cryptography;
using System.Text;

namespace Jackdaw.Caching.Shapes;

/// <summary>The fingerprints of one type in one profile, computed once.</summary>
internal static class MarkOf<T, TProfile>
    where TProfile : JsonProfile<TProfile>
{
    private static readonly Lazy<ShapeMark> Made = new(Make);

    /// <exception cref="NotSupportedException">Jackdaw does not support the type.</exception>
    public static ShapeMark Value => Made.Value;

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Not reached if run-time shapes are disabled, as in trimmed programs.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Not reached without dynamic code.")]
    private static ShapeMark Make()
    {
        string identity = IdentityText.Of(typeof(T), typeof(TProfile));
        string shape = HasShapes ? ShapeText.Of(typeof(T), typeof(TProfile)) : Builds();
        return new ShapeMark(Hash(identity), Hash(identity + shape));
    }

    /// <summary>Whether shapes are available, by the same switch as in Jackdaw.</summary>
    private static bool HasShapes => RuntimeFeature.IsDynamicCodeSupported && (!AppContext.TryGetSwitch("Jackdaw.RuntimeCodecs.AreSupported", out bool isOn) || isOn);

    /// <summary>
    /// Returns the identity of the program's builds: a program that cannot inspect its types has separate entries for each build.
    /// </summary>
    private static string Builds() =>
        $"builds {Assembly.GetEntryAssembly()?.ManifestModule.ModuleVersionId} {typeof(T).Module.ModuleVersionId} {typeof(TProfile).Module.ModuleVersionId}";

    private static ulong Hash(string text) => BinaryPrimitives.ReadUInt64LittleEndian(SHA256.HashData(Encoding.UTF8.GetBytes(text)));
}
