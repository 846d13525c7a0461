using System.Globalization;
using System.Security.Cryptography;
using System.Text;

namespace Jackdaw.Search.Tests.Elastic.Signing;

/// <summary>The signature of AWS, version 4, as its documentation describes it: https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html.</summary>
internal sealed record SigV4(string AccessKey, string SecretKey, string Region, string Service)
{
    private const string Algorithm = "AWS4-HMAC-SHA256";

    /// <summary>The form of a time in a request.</summary>
    public static string Time(DateTimeOffset time) => time.UtcDateTime.ToString("yyyyMMdd'T'HHmmss'Z'", CultureInfo.InvariantCulture);

    public static string Hash(ReadOnlySpan<byte> body) => Convert.ToHexStringLower(SHA256.HashData(body));

    /// <summary>The value of the header <c>Authorization</c>.</summary>
    /// <param name="method">The method.</param>
    /// <param name="uri">The address.</param>
    /// <param name="headers">The headers that are signed, by lower-case names; with <c>host</c> and <c>x-amz-date</c>.</param>
    /// <param name="bodyHash">The hash of the body.</param>
    public string Authorization(string method, Uri uri, IReadOnlyDictionary<string, string> headers, string bodyHash)
    {
        string[] names = [.. headers.Keys.Order(StringComparer.Ordinal)];
        string signed = string.Join(';', names);
        string canonical = $"{method}\n{Path(uri)}\n{Query(uri)}\n{string.Concat(names.Select(name => $"{name}:{headers[name].Trim()}\n"))}\n{signed}\n{bodyHash}";
        string time = headers["x-amz-date"];
        string scope = $"{time[..8]}/{Region}/{Service}/aws4_request";
        string text = $"{Algorithm}\n{time}\n{scope}\n{Hash(Encoding.UTF8.GetBytes(canonical))}";
        byte[] key = Encoding.UTF8.GetBytes("AWS4" + SecretKey);
        foreach (string part in scope.Split('/'))
        {
            key = Mac(key, part);
        }

        return $"{Algorithm} Credential={AccessKey}/{scope}, SignedHeaders={signed}, Signature={Convert.ToHexStringLower(Mac(key, text))}";
    }

    private static byte[] Mac(byte[] key, string text) => HMACSHA256.HashData(key, Encoding.UTF8.GetBytes(text));

    // Every service but S3 signs the path that is already escaped, escaped once more.
    private string Path(Uri uri) => Service == "s3" ? uri.AbsolutePath : string.Join('/', uri.AbsolutePath.Split('/').Select(Uri.EscapeDataString));

    private static string Query(Uri uri) => string.Join('&', uri.Query.TrimStart('?').Split('&', StringSplitOptions.RemoveEmptyEntries)
        .Select(static pair => pair.Split('=', 2))
        .Select(static pair => (Name: Escaped(pair[0]), Value: pair.Length > 1 ? Escaped(pair[1]) : ""))
        .OrderBy(static pair => pair.Name, StringComparer.Ordinal).ThenBy(static pair => pair.Value, StringComparer.Ordinal)
        .Select(static pair => $"{pair.Name}={pair.Value}"));

    private static string Escaped(string text) => Uri.EscapeDataString(Uri.UnescapeDataString(text));
}
