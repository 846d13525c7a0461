using System.Globalization;
using System.Security.Cryptography;
using System.Text;
using Jackdaw.Scalars;

namespace Jackdaw.Fuzz.Floats;

/// <summary>
/// Numbers of canonical JSON against the published SHA-256 of their texts (RFC 8785, appendix B; github.com/cyberphone/json-canonicalization): no judge of our own is needed. One case is one line, and
/// a fault shows at the next length for which a hash is published. The whole: <c>canonical-numbers --count 100000000</c>.
/// </summary>
internal sealed class EcmaNumberTrial : IDisposable
{
    private static readonly Dictionary<long, string> Published = new()
    {
        [1_000] = "be18b62b6f69cdab33a7e0dae0d9cfa869fda80ddc712221570f9f40a5878687",
        [10_000] = "b9f7a8e75ef22a835685a52ccba7f7d6bdc99e34b010992cbc5864cd12be6892",
        [100_000] = "22776e6d4b49fa294a0d0f349268e5c28808fe7e0cb2bcbe28f63894e494d4c7",
        [1_000_000] = "49415fee2c56c77864931bd3624faad425c3c577d6d74e89a83bc725506dad16",
        [10_000_000] = "b9f8a44a91d46813b21b9602e72f112613c91408db0b8341fb94603d9db135e0",
        [100_000_000] = "0f7dda6b0837dde083c5d6b896f7d62340c8a2415b0c7121d83145e08a755272",
    };

    private readonly EcmaNumberSequence _numbers = new();
    private readonly IncrementalHash _hash = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);
    private readonly byte[] _line = new byte[64];
    private long _lines;

    public void Dispose() => _hash.Dispose();

    /// <summary>Writes one number; what went wrong, or null.</summary>
    public string? Next()
    {
        double value = _numbers.Next();
        BitConverter.DoubleToUInt64Bits(value).TryFormat(_line, out int length, "x", CultureInfo.InvariantCulture);
        _line[length++] = (byte)',';
        length += EcmaNumberWriter.Write(value, _line.AsSpan(length));
        _line[length++] = (byte)'\n';
        _hash.AppendData(_line, 0, length);
        _lines++;
        if (!Published.TryGetValue(_lines, out string? expected))
        {
            return null;
        }

        string actual = Convert.ToHexString(_hash.GetCurrentHash());
        return string.Equals(actual, expected, StringComparison.OrdinalIgnoreCase) ? null : $"the first {_lines:N0} lines have the hash {actual}, published is {expected}; the last one is {Encoding.ASCII.GetString(_line, 0, length)}";
    }
}
