using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Jackdaw.Bench.Libraries;

/// <summary>System.Text.Json without source generation: what the run-time fallback is measured against.</summary>
internal sealed class SystemTextJsonReflectionLibrary : Library
{
    private static readonly JsonSerializerOptions Options = new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver() };

    public override string Name => "stj-reflection";

    public override string Title => "System.Text.Json, reflection";

    public override bool WritesSameTokens => true;

    public override bool IsOnRequest => true;

    public override Calls<T> For<T>(CaseData<T> data) => SystemTextJsonLibrary.CallsOf((JsonTypeInfo<T>)Options.GetTypeInfo(typeof(T)));
}
