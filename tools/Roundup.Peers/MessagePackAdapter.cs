// Interface: MessagePackSerializer.Serialize(IBufferWriter, value), Deserialize<T>(memory).
// Reused: the options. Text on the way: no. Checks: UntrustedData is not its default and is off.
// Settings: two entries: members by the numbers of their data contract, and by name (contractless). Formatters emitted at run time, its default without its generator.
using MessagePack;
using MessagePack.Resolvers;
using Roundup.Data.Questions;

namespace Roundup.Lineup;

/// <summary>MessagePack for C#.</summary>
internal sealed class MessagePackAdapter(bool byName) : Adapter
{
    public override string Id => byName ? "messagepack-names" : "messagepack-numbers";

    public override string Title => byName ? "MessagePack, names" : "MessagePack, numbers";

    public override PayloadFormat Format => PayloadFormat.Binary;

    public override string Source => "https://github.com/MessagePack-CSharp/MessagePack-CSharp";

    // Members that a model lacks are passed.
    public override Glance BindGlance(Subject<SearchResponse> whole, Subject<SearchGlance> part) => InPart(part);

    public override Calls<T> Bind<T>(Subject<T> subject)
    {
        MessagePackSerializerOptions options = byName
            ? MessagePackSerializerOptions.Standard.WithResolver(CompositeResolver.Create(NativeDateTimeResolver.Instance, NativeGuidResolver.Instance, NativeDecimalResolver.Instance, ContractlessStandardResolver.Instance))
            : MessagePackSerializerOptions.Standard.WithResolver(CompositeResolver.Create(NativeDateTimeResolver.Instance, NativeGuidResolver.Instance, NativeDecimalResolver.Instance, StandardResolver.Instance));
        return new(
            (output, value) => MessagePackSerializer.Serialize(output.Buffer, value, options),
            bytes => MessagePackSerializer.Deserialize<T>(bytes, options))
        {
            ReadStream = stream => MessagePackSerializer.Deserialize<T>(stream, options),
        };
    }
}
