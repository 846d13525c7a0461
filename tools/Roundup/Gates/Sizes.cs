using System.IO.Compression;
using Roundup.Written;

namespace Roundup.Gates;

/// <summary>Payloads as they are and compressed.</summary>
internal static class Sizes
{
    public static void Measure(byte[] payload, GateReport report)
    {
        report.Bytes = payload.Length;
        report.Gzip = Compressed(payload, to => new GZipStream(to, new ZLibCompressionOptions { CompressionLevel = 6 }));
        report.Brotli = Compressed(payload, to => new BrotliStream(to, new BrotliCompressionOptions { Quality = 5 }));
    }

    /// <summary>The bytes of all different strings: no payload can be smaller, unless it is compressed.</summary>
    public static long InformationFloor<T>(WrittenOutCode<T> code, T value)
    {
        var prepared = new PreparedValues();
        code.Prepare(prepared, value);
        PreparedArrays arrays = prepared.Finish();
        return arrays.Texts.Where(text => text is not null).Distinct().Sum(text => (long)System.Text.Encoding.UTF8.GetByteCount(text!));
    }

    private static long Compressed(byte[] payload, Func<Stream, Stream> compress)
    {
        using var to = new MemoryStream();
        using (Stream through = compress(to))
        {
            through.Write(payload);
        }

        return to.ToArray().Length;
    }
}
