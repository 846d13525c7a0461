using System.Globalization;
using System.Text;

namespace Jackdaw.Campaign.Clusters;

/// <summary>A request as a proxy receives it.</summary>
/// <param name="Method">The method.</param>
/// <param name="Target">The path and query.</param>
/// <param name="ContentType">The content type, or null.</param>
/// <param name="Body">The body without its chunks.</param>
internal sealed record ProxyRequest(string Method, string Target, string? ContentType, byte[] Body)
{
    /// <summary>Reads a request; null after the last one of the connection.</summary>
    internal static async Task<ProxyRequest?> Read(Stream stream, CancellationToken cancellation)
    {
        string? line = await ReadLine(stream, cancellation);
        if (line is null)
        {
            return null;
        }

        string[] words = line.Split(' ');
        string? contentType = null;
        int length = 0;
        bool isChunked = false;
        while (await ReadLine(stream, cancellation) is { Length: > 0 } header)
        {
            int colon = header.IndexOf(':', StringComparison.Ordinal);
            string value = header[(colon + 1)..].Trim();
            switch (header[..colon].ToLowerInvariant())
            {
                case "content-type":
                    contentType = value;
                    break;
                case "content-length":
                    length = int.Parse(value, CultureInfo.InvariantCulture);
                    break;
                case "transfer-encoding":
                    isChunked = true;
                    break;
            }
        }

        using MemoryStream body = new();
        if (!isChunked)
        {
            await Copy(stream, body, length, cancellation);
            return new ProxyRequest(words[0], words[1], contentType, body.ToArray());
        }

        while (int.Parse((await ReadLine(stream, cancellation))!, NumberStyles.HexNumber, CultureInfo.InvariantCulture) is > 0 and int size)
        {
            await Copy(stream, body, size, cancellation);
            await ReadLine(stream, cancellation);
        }

        await ReadLine(stream, cancellation);
        return new ProxyRequest(words[0], words[1], contentType, body.ToArray());
    }

    private static async Task Copy(Stream from, Stream to, int length, CancellationToken cancellation)
    {
        byte[] bytes = new byte[length];
        await from.ReadExactlyAsync(bytes, cancellation);
        to.Write(bytes);
    }

    private static async Task<string?> ReadLine(Stream stream, CancellationToken cancellation)
    {
        StringBuilder line = new();
        byte[] one = new byte[1];
        while (await stream.ReadAsync(one, cancellation) > 0)
        {
            if (one[0] == '\n')
            {
                return line.ToString();
            }

            if (one[0] != '\r')
            {
                line.Append((char)one[0]);
            }
        }

        return line.Length == 0 ? null : line.ToString();
    }
}
