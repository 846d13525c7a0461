namespace Jackdaw;

/// <summary>The diagnostic IDs of experimental APIs, and the messages that the compiler shows for them.</summary>
internal static class ExperimentalIds
{
    /// <summary>Type metadata for other serializers.</summary>
    internal const string Metadata = "JD9003";

    internal const string MetadataMessage =
        "Type metadata (JsonShape) is experimental and may change in a minor version; JsonShape.Version identifies its form. Add "
            + "<NoWarn>$(NoWarn);JD9003</NoWarn> to the project to use them.";

    /// <summary>The API that generated code calls.</summary>
    internal const string Unchecked = "JD9002";

    internal const string UncheckedMessage =
        "This type is only for generated code and checks nothing: a wrong call corrupts memory. Implement IJsonCodec<T> with JsonReader "
            + "and JsonWriter instead.";
}
