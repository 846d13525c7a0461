namespace Jackdaw.Search.Wire;

/// <summary>The first packet of a server.</summary>
/// <param name="Version">The version that the server reports.</param>
/// <param name="Capabilities">The capability flags.</param>
/// <param name="Salt">The salt for the password hash.</param>
internal sealed record Greeting(string Version, uint Capabilities, byte[] Salt)
{
    public const uint Tls = 0x800;
    public const uint PluginAuthentication = 0x80000;

    /// <summary>Reads a greeting.</summary>
    /// <exception cref="FulltextException">
    /// The greeting has an unsupported version, or is an error: the server accepts no more connections.
    /// </exception>
    public static Greeting Read(ReadOnlySpan<byte> packet)
    {
        PayloadReader payload = new(packet);
        if (payload.Remaining != 0 && packet[0] == 0xFF)
        {
            (int code, string message) = ResponseParser.Error(ref payload);
            throw new FulltextException(
                $"The server rejected the connection: {message}")
            { ServerMessage = message, ServerErrorCode = code, IsTransient = true };
        }

        byte protocol = payload.Byte();
        if (protocol != 10)
        {
            throw new FulltextException(
                $"The server uses version {protocol} of the MySQL protocol; version 10 is required. Check that the port is the one for "
                + "'mysql41'.");
        }

        string version = payload.ZeroTerminated();
        payload.UInt32();
        ReadOnlySpan<byte> first = payload.Take(8);
        payload.Byte();
        uint capabilities = payload.UInt16();
        if (payload.Remaining < 5)
        {
            return new Greeting(version, capabilities, first.ToArray());
        }

        payload.Byte();
        payload.UInt16();
        capabilities |= (uint)payload.UInt16() << 16;
        if (payload.Remaining < 11)
        {
            return new Greeting(version, capabilities, first.ToArray());
        }

        payload.Take(11);
        ReadOnlySpan<byte> rest = payload.Take(Math.Min(12, payload.Remaining));
        return new Greeting(version, capabilities, [.. first, .. rest]);
    }
}
