namespace Jackdaw.TestModels;

/// <summary>Every model, once, for every suite.</summary>
public static class ModelCases
{
    /// <summary>Those that System.Text.Json reads and writes with the same wire format.</summary>
    public static IReadOnlyList<ModelCase> Common { get; } =
    [
        new ModelCase<Scalars>("scalars", Scalars.Sample, v => Json.SerializeToUtf8Bytes(v), b => Json.Deserialize<Scalars>(b), b => StrictJson.Deserialize<Scalars>(b)),
        new ModelCase<NullableScalars>("nullable scalars", NullableScalars.Sample, v => Json.SerializeToUtf8Bytes(v), b => Json.Deserialize<NullableScalars>(b), b => StrictJson.Deserialize<NullableScalars>(b)),
        new ModelCase<Sequences>("sequences", Sequences.Sample, v => Json.SerializeToUtf8Bytes(v), b => Json.Deserialize<Sequences>(b), b => StrictJson.Deserialize<Sequences>(b)),
        new ModelCase<Maps>("maps", Maps.Sample, v => Json.SerializeToUtf8Bytes(v), b => Json.Deserialize<Maps>(b), b => StrictJson.Deserialize<Maps>(b)),
        new ModelCase<PersonRecord>("record", () => new PersonRecord("Ann", 5), v => Json.SerializeToUtf8Bytes(v), b => Json.Deserialize<PersonRecord>(b), b => StrictJson.Deserialize<PersonRecord>(b)),
        new ModelCase<PointRecord>("record struct", () => new PointRecord(1.5, -2), v => Json.SerializeToUtf8Bytes(v), b => Json.Deserialize<PointRecord>(b), b => StrictJson.Deserialize<PointRecord>(b)),
        new ModelCase<PlainStruct>("struct", () => new PlainStruct { A = 1, B = "b" }, v => Json.SerializeToUtf8Bytes(v), b => Json.Deserialize<PlainStruct>(b), b => StrictJson.Deserialize<PlainStruct>(b)),
        new ModelCase<ConstructedStruct>("struct with constructor", () => new ConstructedStruct(1, "b"), v => Json.SerializeToUtf8Bytes(v), b => Json.Deserialize<ConstructedStruct>(b), b => StrictJson.Deserialize<ConstructedStruct>(b)),
        new ModelCase<DerivedShape>("derived class", () => new DerivedShape { Id = 1, Kind = "k", Area = 2, Inner = new() { Id = 3 } }, v => Json.SerializeToUtf8Bytes(v), b => Json.Deserialize<DerivedShape>(b), b => StrictJson.Deserialize<DerivedShape>(b)),
        new ModelCase<RequiredAndInit>("required and init", () => new RequiredAndInit { Name = "n", Count = 2 }, v => Json.SerializeToUtf8Bytes(v), b => Json.Deserialize<RequiredAndInit>(b), b => StrictJson.Deserialize<RequiredAndInit>(b)),
        new ModelCase<Attributed>("attributes", () => new Attributed { Last = 1, Renamed = 2, Ignored = 3, Field = 4, First = 5, Internal = "i" }, v => Json.SerializeToUtf8Bytes(v), b => Json.Deserialize<Attributed>(b), b => StrictJson.Deserialize<Attributed>(b)),
        new ModelCase<Generic<PersonRecord>>("generic", () => new Generic<PersonRecord> { Value = new("v", 1), Many = [new("m", 2, "e")] }, v => Json.SerializeToUtf8Bytes(v), b => Json.Deserialize<Generic<PersonRecord>>(b), b => StrictJson.Deserialize<Generic<PersonRecord>>(b)),
        new ModelCase<Outer>("nested type", () => new Outer { Nested = new() { Value = 4 } }, v => Json.SerializeToUtf8Bytes(v), b => Json.Deserialize<Outer>(b), b => StrictJson.Deserialize<Outer>(b)),
        new ModelCase<Enums>("enums", () => new Enums { Number = Color.Green, Name = Color.Green, Flags = Access.All, Keys = new() { [Color.Red] = 1 } }, v => Json.SerializeToUtf8Bytes(v), b => Json.Deserialize<Enums>(b), b => StrictJson.Deserialize<Enums>(b)),
        new ModelCase<Documents>("documents", Documents.Sample, v => Json.SerializeToUtf8Bytes(v), b => Json.Deserialize<Documents>(b), b => StrictJson.Deserialize<Documents>(b)),
        new ModelCase<Untyped>("objects", Untyped.Sample, v => Json.SerializeToUtf8Bytes(v), b => Json.Deserialize<Untyped>(b), b => StrictJson.Deserialize<Untyped>(b)),
        new ModelCase<Quoted>("numbers in quotes", Quoted.Sample, v => Json.SerializeToUtf8Bytes(v), b => Json.Deserialize<Quoted>(b), b => StrictJson.Deserialize<Quoted>(b)),
        new ModelCase<AllQuoted>("a type of numbers in quotes", AllQuoted.Sample, v => Json.SerializeToUtf8Bytes(v), b => Json.Deserialize<AllQuoted>(b), b => StrictJson.Deserialize<AllQuoted>(b)),
        new ModelCase<int>("number at the root", () => 42, v => Json.SerializeToUtf8Bytes(v), b => Json.Deserialize<int>(b), b => StrictJson.Deserialize<int>(b)),
        new ModelCase<string>("string at the root", () => "text", v => Json.SerializeToUtf8Bytes(v), b => Json.Deserialize<string>(b), b => StrictJson.Deserialize<string>(b)),
        new ModelCase<List<PersonRecord>>("list at the root", () => [new("a", 1), new("b", 2)], v => Json.SerializeToUtf8Bytes(v), b => Json.Deserialize<List<PersonRecord>>(b), b => StrictJson.Deserialize<List<PersonRecord>>(b)),
        new ModelCase<Dictionary<string, PointRecord>>("dictionary at the root", () => new() { ["p"] = new(1, 2) }, v => Json.SerializeToUtf8Bytes(v), b => Json.Deserialize<Dictionary<string, PointRecord>>(b), b => StrictJson.Deserialize<Dictionary<string, PointRecord>>(b)),
    ];

    /// <summary>Those that System.Text.Json does not know, can't read, or writes in another way on purpose.</summary>
    public static IReadOnlyList<ModelCase> Own { get; } =
    [
        new ModelCase<BigNumbers>("big integers", BigNumbers.Sample, v => Json.SerializeToUtf8Bytes(v), b => Json.Deserialize<BigNumbers>(b), b => StrictJson.Deserialize<BigNumbers>(b)),
        new ModelCase<OtherSequences>("other sequences", OtherSequences.Sample, v => Json.SerializeToUtf8Bytes(v), b => Json.Deserialize<OtherSequences>(b), b => StrictJson.Deserialize<OtherSequences>(b)),
        new ModelCase<Ledger>("keyed collection", Ledger.Sample, v => Json.SerializeToUtf8Bytes(v), b => Json.Deserialize<Ledger>(b), b => StrictJson.Deserialize<Ledger>(b)),
        new ModelCase<Converted>("converters", Converted.Sample, v => Json.SerializeToUtf8Bytes(v), b => Json.Deserialize<Converted>(b), b => StrictJson.Deserialize<Converted>(b)),
        new ModelCase<Grids>("arrays of several dimensions", Grids.Sample, v => Json.SerializeToUtf8Bytes(v), b => Json.Deserialize<Grids>(b), b => StrictJson.Deserialize<Grids>(b)),
        new ModelCase<OtherMaps>("other maps", OtherMaps.Sample, v => Json.SerializeToUtf8Bytes(v), b => Json.Deserialize<OtherMaps>(b), b => StrictJson.Deserialize<OtherMaps>(b)),
        new ModelCase<Contracted>("data contract", () => new Contracted { Id = 1, Hidden = 2, NotAMember = 3 }, v => Json.SerializeToUtf8Bytes(v), b => Json.Deserialize<Contracted>(b), b => StrictJson.Deserialize<Contracted>(b)),
        new ModelCase<List<NullRuns>>("runs of nulls", () => [.. Enumerable.Range(0, 64).Select(_ => new NullRuns())], v => Json.SerializeToUtf8Bytes(v), b => Json.Deserialize<List<NullRuns>>(b), b => StrictJson.Deserialize<List<NullRuns>>(b)),
        new ModelCase<Hollow>("nothing to read", () => new Hollow(), v => Json.SerializeToUtf8Bytes(v), b => Json.Deserialize<Hollow>(b), b => StrictJson.Deserialize<Hollow>(b)),
        new ModelCase<Unions>("unions", Unions.Sample, v => Json.SerializeToUtf8Bytes(v), b => Json.Deserialize<Unions>(b), b => StrictJson.Deserialize<Unions>(b)),
        new ModelCase<OpenDerived>("open derived types", OpenDerived.Sample, v => Json.SerializeToUtf8Bytes(v), b => Json.Deserialize<OpenDerived>(b), b => StrictJson.Deserialize<OpenDerived>(b)),
        new ModelCase<VertexKinds>("references", VertexKinds.Sample, v => GraphJson.SerializeToUtf8Bytes(v), b => GraphJson.Deserialize<VertexKinds>(b), b => StrictGraphJson.Deserialize<VertexKinds>(b)),
        new ModelCase<List<Beast>>("a graph", Beast.Sample, v => GraphJson.SerializeToUtf8Bytes(v), b => GraphJson.Deserialize<List<Beast>>(b), b => StrictGraphJson.Deserialize<List<Beast>>(b)) { HasCycles = true },
        new ModelCase<Trees>("trees", Trees.Sample, v => Json.SerializeToUtf8Bytes(v), b => Json.Deserialize<Trees>(b), b => StrictJson.Deserialize<Trees>(b)),
        new ModelCase<Tuples>("tuples", () => new Tuples { Pair = (1, "b"), Reference = new(2, true), Nine = (1, 2, 3, 4, 5, 6, 7, 8, 9) }, v => Json.SerializeToUtf8Bytes(v), b => Json.Deserialize<Tuples>(b), b => StrictJson.Deserialize<Tuples>(b)),
    ];

    /// <summary>Those that System.Text.Json serves, in whole or in part: not in programs that are trimmed.</summary>
    public static IReadOnlyList<ModelCase> Served { get; } =
    [
        new ModelCase<Served>("served", TestModels.Served.Sample, v => Json.SerializeToUtf8Bytes(v), b => Json.Deserialize<Served>(b), b => StrictJson.Deserialize<Served>(b)),
        new ModelCase<ServedElsewhere>("told collections", ServedElsewhere.Sample, v => Json.SerializeToUtf8Bytes(v), b => Json.Deserialize<ServedElsewhere>(b), b => StrictJson.Deserialize<ServedElsewhere>(b)),
        new ModelCase<QuotedObjects>("numbers in objects", QuotedObjects.Sample, v => Json.SerializeToUtf8Bytes(v), b => Json.Deserialize<QuotedObjects>(b), b => StrictJson.Deserialize<QuotedObjects>(b)),
    ];

    public static IEnumerable<ModelCase> All => Common.Concat(Own);
}
