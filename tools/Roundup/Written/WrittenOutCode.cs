using System.Text.Json;

namespace Roundup.Written;

/// <summary>What is written out for a type; the analyzer Roundup.WrittenOut derives from it.</summary>
public abstract class WrittenOutCode<T>
{
    public abstract void WriteJson(Utf8JsonWriter w, T v);

    public abstract T ReadJson(ref Utf8JsonReader r);

    public abstract void WriteBinary(BinaryWriter w, T v);

    public abstract T ReadBinary(BinaryReader r);

    /// <summary>Puts the values of a graph in a row, for <see cref="Build"/>.</summary>
    public abstract void Prepare(PreparedValues p, T v);

    /// <summary>Makes the graph of values that lie ready: the floor of reading.</summary>
    public abstract T Build<TTape>(ref TTape t)
        where TTape : struct, ITape;

    /// <summary>Names, transcoded strings and formatted numbers: the floor of writing.</summary>
    public abstract void WriteFloor(FloorOutput o, T v);

    /// <summary>Looks at every member.</summary>
    public abstract ulong Walk(ulong h, T v);
}
