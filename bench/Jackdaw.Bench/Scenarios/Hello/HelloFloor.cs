using System.Text;

namespace Jackdaw.Bench.Scenarios.Hello;

/// <summary>Builds the message from its text.</summary>
internal static class HelloFloor
{
    public static Func<HelloMessage> Prepare(HelloMessage message)
    {
        byte[] text = Encoding.UTF8.GetBytes(message.Message!);
        return () => new HelloMessage { Message = Encoding.UTF8.GetString(text) };
    }
}
