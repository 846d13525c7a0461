namespace Roundup.Lineup;

/// <summary>How a library is called that is found as a DLL.</summary>
/// <param name="Id">The entry.</param>
/// <param name="Assembly">Its file, without the ending.</param>
/// <param name="Type">The class with the calls.</param>
/// <param name="Write">T to bytes or text.</param>
/// <param name="Read">Bytes or text to T.</param>
/// <param name="IsText">It knows only strings.</param>
/// <param name="Format">What the bytes are.</param>
/// <param name="Source">Where its source is.</param>
internal sealed record LibraryCalls(string Id, string Assembly, string Type, string Write, string Read, bool IsText, PayloadFormat Format, string Source)
{
    /// <summary>Libraries whose calls are known; each is an entry where its DLL lies in the folder of the peers.</summary>
    public static readonly IReadOnlyList<LibraryCalls> Known =
    [
        new("utf8json", "Utf8Json", "Utf8Json.JsonSerializer", "Serialize", "Deserialize", false, PayloadFormat.Json, "https://github.com/neuecc/Utf8Json"),
        new("spanjson", "SpanJson", "SpanJson.JsonSerializer+Generic+Utf8", "Serialize", "Deserialize", false, PayloadFormat.Json, "https://github.com/Tornhoof/SpanJson"),
        new("netjson", "NetJSON", "NetJSON.NetJSON", "Serialize", "Deserialize", true, PayloadFormat.Json, "https://github.com/rpgmaker/NetJSON"),
        new("swifter", "Swifter.Json", "Swifter.Json.JsonFormatter", "SerializeObject", "DeserializeObject", true, PayloadFormat.Json, "https://github.com/Dogwei/Swifter.Json"),
        new("nino", "Nino.Serialization", "Nino.Serialization.Serializer", "Serialize", "Deserialize", false, PayloadFormat.Binary, "https://github.com/JasonXuDeveloper/Nino"),
        new("zeroformatter", "ZeroFormatter", "ZeroFormatter.ZeroFormatterSerializer", "Serialize", "Deserialize", false, PayloadFormat.Binary, "https://github.com/neuecc/ZeroFormatter"),
        new("binarypack", "BinaryPack", "BinaryPack.BinaryConverter", "Serialize", "Deserialize", false, PayloadFormat.Binary, "https://github.com/Sergio0694/BinaryPack"),
    ];
}
