using System.Numerics;

namespace Jackdaw.TestModels;

/// <summary>More null members in a row than fit into the room that one reservation leaves.</summary>
public sealed class NullRuns
{
    public Outer? FirstMemberWithALongName01 { get; set; }
    public Outer? FirstMemberWithALongName02 { get; set; }
    public Outer? FirstMemberWithALongName03 { get; set; }
    public Outer? FirstMemberWithALongName04 { get; set; }
    public Outer? FirstMemberWithALongName05 { get; set; }
    public Outer? FirstMemberWithALongName06 { get; set; }
    public Outer? FirstMemberWithALongName07 { get; set; }
    public Outer? FirstMemberWithALongName08 { get; set; }
    public Outer? FirstMemberWithALongName09 { get; set; }
    public Outer? FirstMemberWithALongName10 { get; set; }
    public Outer? FirstMemberWithALongName11 { get; set; }
    public Outer? FirstMemberWithALongName12 { get; set; }
    public List<int>? ListMemberWithALongName01 { get; set; }
    public List<int>? ListMemberWithALongName02 { get; set; }
    public List<int>? ListMemberWithALongName03 { get; set; }
    public int[]? ListMemberWithALongName04 { get; set; }
    public int[]? ListMemberWithALongName05 { get; set; }
    public int[]? ListMemberWithALongName06 { get; set; }
    public IEnumerable<int>? ListMemberWithALongName07 { get; set; }
    public IEnumerable<int>? ListMemberWithALongName08 { get; set; }
    public Dictionary<string, int>? MapMemberWithALongName01 { get; set; }
    public Dictionary<string, int>? MapMemberWithALongName02 { get; set; }
    public Dictionary<string, int>? MapMemberWithALongName03 { get; set; }
    public Dictionary<string, int>? MapMemberWithALongName04 { get; set; }
    public Dictionary<string, int>? MapMemberWithALongName05 { get; set; }
    public Dictionary<string, int>? MapMemberWithALongName06 { get; set; }
    public Dictionary<string, int>? MapMemberWithALongName07 { get; set; }
    public Dictionary<string, int>? MapMemberWithALongName08 { get; set; }
    public BigInteger? NumberMemberWithALongName01 { get; set; }
    public BigInteger? NumberMemberWithALongName02 { get; set; }
    public BigInteger? NumberMemberWithALongName03 { get; set; }
    public BigInteger? NumberMemberWithALongName04 { get; set; }
    public BigInteger? NumberMemberWithALongName05 { get; set; }
    public BigInteger? NumberMemberWithALongName06 { get; set; }
    public BigInteger? NumberMemberWithALongName07 { get; set; }
    public BigInteger? NumberMemberWithALongName08 { get; set; }
    public ReadOnlyMemory<byte>? BytesMemberWithALongName01 { get; set; }
    public ReadOnlyMemory<byte>? BytesMemberWithALongName02 { get; set; }
    public ReadOnlyMemory<byte>? BytesMemberWithALongName03 { get; set; }
    public ReadOnlyMemory<byte>? BytesMemberWithALongName04 { get; set; }
    public PlainStruct? StructMemberWithALongName01 { get; set; }
    public PlainStruct? StructMemberWithALongName02 { get; set; }
    public PlainStruct? StructMemberWithALongName03 { get; set; }
    public PlainStruct? StructMemberWithALongName04 { get; set; }
    public Version? VersionMemberWithALongName01 { get; set; }
    public Version? VersionMemberWithALongName02 { get; set; }
    public Uri? UriMemberWithALongName01 { get; set; }
    public string? StringMemberWithALongName01 { get; set; }
}

/// <summary>Nothing to read: written as an empty object, and with a member that is written only.</summary>
public sealed class Hollow
{
    public int Computed => 3;
}
