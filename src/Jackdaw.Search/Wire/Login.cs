using System.Buffers.Binary;
using System.Diagnostics.CodeAnalysis;
using System.Security.Cryptography;
using System.Text;

namespace Jackdaw.Search.Wire;

/// <summary>The login packets of a client. They are the smallest that both servers accept: no database, no optional flags.</summary>
internal static class Login
{
    private const uint Protocol41 = 0x200;
    private const uint SecureConnection = 0x8000;
    private const uint LargestPacket = 1 << 24;
    private const byte Utf8 = 33;
    private const string Method = "mysql_native_password";

    /// <summary>The request for TLS, before the login.</summary>
    public static byte[] TlsRequest() => Head(Protocol41 | SecureConnection | Greeting.Tls);

    public static byte[] Request(Greeting greeting, string user, string password, bool overTls)
    {
        bool namesMethod = user.Length != 0 && (greeting.Capabilities & Greeting.PluginAuthentication) != 0;
        uint flags = Protocol41 | SecureConnection | (overTls ? Greeting.Tls : 0) | (namesMethod ? Greeting.PluginAuthentication : 0);
        byte[] reply = Reply(password, greeting.Salt);
        return
        [
            .. Head(flags), .. Encoding.UTF8.GetBytes(user), 0, (byte)reply.Length, .. reply,
            .. namesMethod ? Encoding.UTF8.GetBytes(Method + "\0") : [],
        ];
    }

    /// <summary>The reply to a server that asks for the password by another method.</summary>
    /// <exception cref="FulltextException">The method is not supported.</exception>
    public static byte[] Switch(ReadOnlySpan<byte> packet, string password)
    {
        PayloadReader payload = new(packet);
        payload.Byte();
        string method = payload.Remaining == 0 ? "mysql_old_password" : payload.ZeroTerminated();
        return method == Method
            ? Reply(password, payload.Rest().TrimEnd((byte)0))
            : throw new FulltextException($"The server requires the authentication method '{method}'; only '{Method}' is supported.");
    }

    [SuppressMessage("Security", "CA5350", Justification = "The protocol's own method; use TLS where the network is not trusted.")]
    private static byte[] Reply(string password, ReadOnlySpan<byte> salt)
    {
        if (password.Length == 0)
        {
            return [];
        }

        byte[] once = SHA1.HashData(Encoding.UTF8.GetBytes(password));
        byte[] mask = SHA1.HashData([.. salt, .. SHA1.HashData(once)]);
        for (int i = 0; i < once.Length; i++)
        {
            once[i] ^= mask[i];
        }

        return once;
    }

    private static byte[] Head(uint flags)
    {
        byte[] head = new byte[32];
        BinaryPrimitives.WriteUInt32LittleEndian(head, flags);
        BinaryPrimitives.WriteUInt32LittleEndian(head.AsSpan(4), LargestPacket);
        head[8] = Utf8;
        return head;
    }
}
