namespace Roundup.Cells;

/// <summary>Which serializers a process has loaded: its own only.</summary>
internal static class LoadedAssemblies
{
    private static readonly string[] Serializers =
        ["Jackdaw", "Jackdaw.FastJson", "System.Text.Json", "Newtonsoft.Json", "ServiceStack.Text", "Google.Protobuf", "System.Private.DataContractSerialization", "System.Private.Xml", "MemoryPack.Core", "MessagePack", "protobuf-net", "Nerdbank.MessagePack", "Hyperion"];

    public static string Names() => string.Join(' ', AppDomain.CurrentDomain.GetAssemblies().Select(assembly => assembly.GetName().Name!).Where(Serializers.Contains).Order(StringComparer.Ordinal));
}
