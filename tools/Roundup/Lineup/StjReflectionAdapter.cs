// Interface: as of System.Text.Json with source generation, with the metadata of DefaultJsonTypeInfoResolver.
// Reused: the options, the writer. Text on the way: no. Checks and settings: defaults.
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Roundup.Lineup;

/// <summary>System.Text.Json without source generation.</summary>
internal sealed class StjReflectionAdapter : Adapter
{
    public override string Id => "stj-reflection";

    public override string Title => "System.Text.Json, reflection";

    public override PayloadFormat Format => PayloadFormat.Json;

    public override string Source => "https://github.com/dotnet/runtime/tree/main/src/libraries/System.Text.Json";

    public override Calls<T> Bind<T>(Subject<T> subject) =>
        StjAdapter.CallsOf((JsonTypeInfo<T>)new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver() }.GetTypeInfo(typeof(T)));
}
