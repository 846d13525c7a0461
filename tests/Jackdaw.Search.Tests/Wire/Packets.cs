using System.Buffers.Binary;
using System.Text;

namespace Jackdaw.Search.Tests.Wire;

/// <summary>Writes what a server sends, byte by byte, for parsers and fake servers.</summary>
internal static class Packets
{
    public const ushort MoreResults = 8;

    public const string SphinxVersion = "2.2.11-id64-release (test)";

    public static byte[] Packet(int sequence, ReadOnlySpan<byte> payload)
    {
        byte[] packet = new byte[payload.Length + 4];
        BinaryPrimitives.WriteInt32LittleEndian(packet, payload.Length);
        packet[3] = (byte)sequence;
        payload.CopyTo(packet.AsSpan(4));
        return packet;
    }

    public static byte[] Greeting(uint capabilities = 0x8208, string version = SphinxVersion) =>
    [
        10, .. Encoding.ASCII.GetBytes(version), 0, 1, 0, 0, 0, .. "abcdefgh"u8, 0, (byte)capabilities, (byte)(capabilities >> 8), 33, 2, 0,
        (byte)(capabilities >> 16), (byte)(capabilities >> 24), 21, .. new byte[10], .. "ijklmnopqrst"u8, 0, .. "mysql_native_password\0"u8,
    ];

    public static byte[] Ok(int affected = 0, int status = 0, int warnings = 0) =>
        [0, .. Number((ulong)affected), 0, (byte)status, (byte)(status >> 8), (byte)warnings, (byte)(warnings >> 8)];

    public static byte[] End(int status = 0, int warnings = 0) => [0xFE, (byte)warnings, (byte)(warnings >> 8), (byte)status, (byte)(status >> 8)];

    public static byte[] Error(string message, int code = 1064) => [0xFF, (byte)code, (byte)(code >> 8), .. "#42000"u8, .. Encoding.UTF8.GetBytes(message), 0];

    public static byte[] Column(string name) =>
        [.. Text("def"), .. Text(""), .. Text(""), .. Text(""), .. Text(name), .. Text(name), 12, 33, 0, 255, 0, 0, 0, 254, 0, 0, 0, 0, 0];

    public static byte[] Row(params string?[] cells) => [.. cells.SelectMany(cell => cell is null ? [0xFB] : Text(cell))];

    public static byte[] Text(string text) => [.. Number((ulong)Encoding.UTF8.GetByteCount(text)), .. Encoding.UTF8.GetBytes(text)];

    public static byte[] Number(ulong value) => value switch
    {
        < 251 => [(byte)value],
        <= ushort.MaxValue => [0xFC, (byte)value, (byte)(value >> 8)],
        <= 0xFFFFFF => [0xFD, (byte)value, (byte)(value >> 8), (byte)(value >> 16)],
        _ => [0xFE, .. BitConverter.GetBytes(value)],
    };

    /// <summary>A whole result set.</summary>
    public static byte[] Rows(string[] columns, string?[][] rows, int status = 0, int warnings = 0, int sequence = 1)
    {
        List<byte> bytes = [];
        void Add(byte[] payload) => bytes.AddRange(Packet(sequence++, payload));
        Add(Number((ulong)columns.Length));
        foreach (string column in columns)
        {
            Add(Column(column));
        }

        Add(End());
        foreach (string?[] row in rows)
        {
            Add(Row(row));
        }

        Add(End(status, warnings));
        return [.. bytes];
    }
}
