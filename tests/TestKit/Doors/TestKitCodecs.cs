using System.Runtime.CompilerServices;
using Jackdaw.Codecs;
using Jackdaw.Generated;
using Jackdaw.TestKit.Reference;

namespace Jackdaw.TestKit.Doors;

/// <summary>
/// The codecs of the test kit's own types, registered as generated code does it but composed by hand: these tests ask what the
/// run-time library does, whatever the generator does.
/// </summary>
public sealed class TestKitCodecs : JsonCodecProvider
{
    private static readonly Dictionary<Type, JsonCodecHandle> Handles = new()
    {
        [typeof(Tree)] = JsonCodecHandle.Of<Tree, TreeCodec>(),
        [typeof(Envelope)] = JsonCodecHandle.Of<Envelope, EnvelopeCodec>(),
        [typeof(List<Tree>)] = JsonCodecHandle.Of<List<Tree>, ListCodec<Tree, TreeCodec>>(),
    };

#pragma warning disable CA2255 // This is what generated code does.
    [ModuleInitializer]
    internal static void Register() => JsonCodecRegistry.Add(new TestKitCodecs());
#pragma warning restore CA2255

    public override JsonCodecHandle? Find(Type type, string shape) => shape.Length == 0 ? Handles.GetValueOrDefault(type) : null;

    public override JsonProfileSettings? FindSettings(Type profile) =>
        profile == typeof(DeepJson) ? new JsonProfileSettings(limits: new JsonLimits { MaxDepth = JsonLimits.MaxAllowedDepth }) : null;

    public override string? FindShape(Type profile) => profile == typeof(DeepJson) ? "" : null;
}
