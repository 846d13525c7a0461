using Jackdaw.Reflection;

namespace Jackdaw.Bench.Libraries;

/// <summary>Jackdaw as types meet it that no generator saw: every codec is composed at run time.</summary>
internal sealed class RuntimeLibrary : Library
{
    /// <summary>The settings of <see cref="Json"/> without its generated codecs.</summary>
    [JsonProfile]
    internal sealed class RuntimeJson : JsonProfile<RuntimeJson>, IReflectedOnly;

    public override string Name => "jackdaw-runtime";

    public override string Title => "Jackdaw, run-time fallback";

    public override bool WritesSameTokens => true;

    public override bool IsOnRequest => true;

#pragma warning disable JD0018 // What no generator sees is what is measured.
    public override Calls<T> For<T>(CaseData<T> data) => new(
        value => RuntimeJson.SerializeToUtf8Bytes(value),
        (output, value) => RuntimeJson.Serialize(output, value),
        json => RuntimeJson.Deserialize<T>(json));
#pragma warning restore JD0018
}
