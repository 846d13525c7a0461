// Interface: Serializer.Serialize(IBufferWriter, value), Deserialize<T>(ReadOnlyMemory); the model is compiled at the first use.
// Reused: its default model. Text on the way: no. Checks: its defaults.
// Settings: members by the numbers of their data contract; it can't tell an empty list from null and has no kind of DateTime, which the gates judge.
using ProtoBuf;
using Roundup.Data.Questions;

namespace Roundup.Lineup;

/// <summary>protobuf-net.</summary>
internal sealed class ProtobufNetAdapter : Adapter
{
    public override string Id => "protobuf-net";

    public override string Title => "protobuf-net";

    public override PayloadFormat Format => PayloadFormat.Binary;

    public override string Source => "https://github.com/protobuf-net/protobuf-net";

    // Members that a model lacks are passed.
    public override Glance BindGlance(Subject<SearchResponse> whole, Subject<SearchGlance> part) => InPart(part);

    public override Calls<T> Bind<T>(Subject<T> subject)
    {
        ProtoBuf.Meta.RuntimeTypeModel.Default.IncludeDateTimeKind = true;
        return new((output, value) => Serializer.Serialize(output.Buffer, value), bytes => Serializer.Deserialize<T>((ReadOnlyMemory<byte>)bytes))
        {
            ReadStream = stream => Serializer.Deserialize<T>(stream),
        };
    }
}
