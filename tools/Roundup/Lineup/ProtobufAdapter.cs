// Interface: IMessage.WriteTo(IBufferWriter) and MessageParser.ParseFrom(byte[]) on messages that protoc generated.
// Reused: nothing. Text on the way: no. Checks: UTF-8, recursion 100: its defaults. Settings: none.
// A glance parses a message with three members; the others are passed and not kept (WithDiscardUnknownFields).
// Two entries: its own messages, made of the value before the clock starts and read without conversion; and, apart, with the conversion from and to the common models.
using Google.Protobuf;
using Roundup.Data.Proto;
using Roundup.Data.Questions;

namespace Roundup.Lineup;

/// <summary>Google.Protobuf.</summary>
internal sealed class ProtobufAdapter(bool converts) : Adapter
{
    public override string Id => converts ? "protobuf-converted" : "protobuf";

    public override string Title => converts ? "Google.Protobuf with conversion" : "Google.Protobuf";

    public override PayloadFormat Format => PayloadFormat.Binary;

    public override string Source => "https://github.com/protocolbuffers/protobuf/tree/main/csharp";

    public override Calls<T> Bind<T>(Subject<T> subject)
    {
        var (to, from, parser) = ProtoModels.For<T>() ?? throw new NotApplicableException("no .proto is declared for this data set");
        return new Calls<T>((output, value) => to(value).WriteTo(output.Buffer), bytes => from(parser.ParseFrom(bytes)))
        {
            ReadStream = stream => from(parser.ParseFrom(stream)),
            WriteOwn = converts ? null : value =>
            {
                IMessage message = to(value);
                return output => message.WriteTo(output.Buffer);
            },
            ReadOwn = converts ? null : parser.ParseFrom,
        };
    }

    public override Glance BindGlance(Subject<SearchResponse> whole, Subject<SearchGlance> part)
    {
        MessageParser<ProtoSearchGlance> parser = ProtoSearchGlance.Parser.WithDiscardUnknownFields(true);
        return new(converts ? bytes => GlanceSum.Of(ProtoQuestions.From(parser.ParseFrom(bytes))) : bytes => ProtoQuestions.Sum(parser.ParseFrom(bytes)));
    }
}
