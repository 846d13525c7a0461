using System.Security.Cryptography;
using System.Text;
using Jackdaw.Search.Servers;
using Jackdaw.Search.Wire;
using Xunit;

namespace Jackdaw.Search.Tests.Wire;

public sealed class LoginTests
{
    private static readonly ServerOptions Options = ConnectionStringReader.Read("host=localhost");

    [Fact]
    public void The_greeting_is_read()
    {
        Greeting greeting = Greeting.Read(Packets.Greeting(capabilities: 0x51A8228, version: "29.0.2 abc@2026"));
        Assert.Equal("29.0.2 abc@2026", greeting.Version);
        Assert.Equal(0x51A8228u, greeting.Capabilities);
        Assert.Equal("abcdefghijklmnopqrst", Encoding.ASCII.GetString(greeting.Salt));
    }

    [Fact]
    public void A_greeting_cut_anywhere_is_refused_or_read()
    {
        byte[] whole = Packets.Greeting();
        int refused = 0;
        for (int length = 0; length < whole.Length; length++)
        {
            try
            {
                Assert.Equal("2.2.11-id64-release (test)", Greeting.Read(whole.AsSpan(0, length)).Version);
            }
            catch (FulltextException)
            {
                refused++;
            }
        }

        Assert.InRange(refused, 30, whole.Length - 1);
    }

    [Fact]
    public void Another_protocol_is_refused_with_a_hint()
    {
        FulltextException error = Assert.Throws<FulltextException>(() => Greeting.Read([9, 1, 2]));
        Assert.Contains("mysql41", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void A_server_that_is_full_says_so_in_its_greeting()
    {
        FulltextException error = Assert.Throws<FulltextException>(() => Greeting.Read(Packets.Error("maxed out, dismissing client", 1040)));
        Assert.True(error.IsTransient);
        Assert.Equal("maxed out, dismissing client", error.ServerMessage);
    }

    [Fact]
    public void Without_a_user_the_login_is_the_smallest_that_both_servers_take()
    {
        byte[] request = new Handshake(Options).Next(Packets.Greeting())!;
        Assert.Equal(34, request.Length);
        Assert.Equal(0x8200u, BitConverter.ToUInt32(request));
        Assert.Equal(33, request[8]);
        Assert.All(request[9..], b => Assert.Equal(0, b));
    }

    [Fact]
    public void The_password_is_answered_as_the_server_checks_it()
    {
        ServerOptions options = Options with { User = "reader", Password = "s3cret" };
        byte[] request = new Handshake(options).Next(Packets.Greeting(capabilities: 0x8208 | 0x80000))!;
        Assert.Equal("reader\0", Encoding.ASCII.GetString(request[32..39]));
        Assert.Equal(20, request[39]);
        Assert.Equal("mysql_native_password\0", Encoding.ASCII.GetString(request[60..]));
        CheckReply(request[40..60], "abcdefghijklmnopqrst"u8, "s3cret");
    }

    [Fact]
    public void A_server_may_ask_again_with_another_salt()
    {
        ServerOptions options = Options with { User = "reader", Password = "s3cret" };
        Handshake handshake = new(options);
        handshake.Next(Packets.Greeting());
        byte[] reply = handshake.Next([0xFE, .. "mysql_native_password\0"u8, .. "12345678901234567890"u8, 0])!;
        CheckReply(reply, "12345678901234567890"u8, "s3cret");
        Assert.Null(handshake.Next(Packets.Ok()));
        Assert.True(handshake.IsDone);
    }

    [Fact]
    public void A_method_that_is_not_known_is_named()
    {
        Handshake handshake = new(Options);
        handshake.Next(Packets.Greeting());
        FulltextException error = Assert.Throws<FulltextException>(() => handshake.Next([0xFE, .. "caching_sha2_password\0"u8, 1, 2]));
        Assert.Contains("caching_sha2_password", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void A_refusal_says_who_was_refused()
    {
        Handshake handshake = new(Options with { User = "reader" });
        handshake.Next(Packets.Greeting());
        FulltextException error = Assert.Throws<FulltextException>(() => handshake.Next(Packets.Error("Access denied", 1045)));
        Assert.Contains("'reader'", error.Message, StringComparison.Ordinal);
        Assert.Equal(1045, error.ServerErrorCode);
        Assert.False(error.IsTransient);
    }

    [Fact]
    public void Tls_that_the_server_does_not_offer_is_not_done_without()
    {
        Handshake handshake = new(Options with { Tls = TlsUse.Required });
        Assert.Throws<FulltextException>(() => handshake.Next(Packets.Greeting()));
    }

    private static void CheckReply(ReadOnlySpan<byte> reply, ReadOnlySpan<byte> salt, string password)
    {
        // What a server does: it knows SHA1(SHA1(password)), takes the mask off the reply, and hashes what is left.
        byte[] stored = SHA1.HashData(SHA1.HashData(Encoding.UTF8.GetBytes(password)));
        byte[] mask = SHA1.HashData([.. salt, .. stored]);
        byte[] once = new byte[20];
        for (int i = 0; i < 20; i++)
        {
            once[i] = (byte)(reply[i] ^ mask[i]);
        }

        Assert.Equal(stored, SHA1.HashData(once));
    }
}
