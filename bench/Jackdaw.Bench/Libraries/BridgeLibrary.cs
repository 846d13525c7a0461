using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Jackdaw.Bench.Libraries;

/// <summary>System.Text.Json with Jackdaw's codecs through the bridge; what Jackdaw does not serve has the metadata of the context that System.Text.Json is measured with.</summary>
internal sealed class BridgeLibrary : Library
{
    private static readonly JsonSerializerOptions Options = new JsonSerializerOptions { TypeInfoResolver = SystemTextJsonContext.Default }.AddJackdaw<Json>();

    public override string Name => "bridge";

    public override string Title => "System.Text.Json with Jackdaw's codecs";

    public override bool WritesSameTokens => true;

    public override bool IsOnRequest => true;

    public override Calls<T> For<T>(CaseData<T> data) => SystemTextJsonLibrary.CallsOf((JsonTypeInfo<T>)Options.GetTypeInfo(typeof(T)));
}
