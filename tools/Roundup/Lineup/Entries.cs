namespace Roundup.Lineup;

/// <summary>The line-up, by name. An entry is made when it is asked for: a process loads only the libraries that it measures.</summary>
internal static class Entries
{
    private static readonly List<(string Id, Func<Adapter> Make)> All =
    [
        ("jackdaw", () => new JackdawAdapter()),
        ("jackdaw-runtime", () => new JackdawRuntimeAdapter()),
        ("jackdaw-lines", () => new JackdawLinesAdapter()),
        ("jackdaw-cursor", () => new JackdawCursorAdapter()),
        ("jackdaw-document", () => new JackdawDocumentAdapter()),
        ("jackdaw-fastjson", () => new JackdawFastJsonAdapter()),
        ("stj", () => new StjAdapter()),
        ("stj-reflection", () => new StjReflectionAdapter()),
        ("stj-by-hand", () => new StjByHandAdapter()),
        ("stj-document", () => new StjDocumentAdapter()),
        ("newtonsoft", () => new NewtonsoftAdapter()),
        ("servicestack", () => new ServiceStackAdapter()),
        ("datacontract-json", () => new DataContractAdapter("json")),
        ("datacontract-xml", () => new DataContractAdapter("xml")),
        ("datacontract-binary", () => new DataContractAdapter("binary")),
        ("xmlserializer", () => new XmlSerializerAdapter()),
        ("protobuf", () => new ProtobufAdapter(converts: false)),
        ("protobuf-converted", () => new ProtobufAdapter(converts: true)),
        ("binarywriter", () => new BinaryWriterAdapter()),
        ("floor-a", () => new FloorAdapter("a")),
        ("floor-b", () => new FloorAdapter("b")),
        ("floor-c", () => new FloorAdapter("c")),
        ("floor-write", () => new FloorAdapter("write")),
        ("floor-copy", () => new FloorAdapter("copy")),
    ];

    /// <summary>Those of a quick run, and every opt-in peer.</summary>
    public static string[] Quick =>
        [.. Ids.Except(["jackdaw-lines", "jackdaw-fastjson", "datacontract-xml", "datacontract-binary", "xmlserializer", "protobuf-converted", "floor-a", "floor-c", "floor-copy"])];

    public static IReadOnlyList<string> Ids => [.. All.Select(entry => entry.Id)];

    /// <summary>Opt-in peers, and the cheats of the tests.</summary>
    public static void Add(string id, Func<Adapter> make) => All.Add((id, make));

    public static Adapter Find(string id) =>
        All.Find(entry => entry.Id == id).Make?.Invoke() ?? throw new ArgumentException($"There is no entry \"{id}\"; there are {string.Join(", ", Ids)}.");
}
