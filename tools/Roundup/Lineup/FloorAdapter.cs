// Floors, not serializers: A allocates the graph from strings that lie ready, B decodes every string from UTF-8 first, C also passes once over the document.
// Writing: names copied, strings transcoded, numbers formatted, nothing escaped; the copy only moves the finished bytes.
// They build the same graph and end with the same walk as everybody else, or they would be no floors.
using Roundup.Written;

namespace Roundup.Lineup;

/// <summary>What nobody can do without.</summary>
internal sealed class FloorAdapter(string form) : Adapter
{
    public override string Id => "floor-" + form;

    public override string Title => form switch
    {
        "a" => "Floor A: allocation",
        "b" => "Floor B: and decoding",
        "c" => "Floor C: and one pass",
        "write" => "Write floor",
        _ => "Copy of the finished bytes",
    };

    public override PayloadFormat Format => PayloadFormat.Floor;

    public override string Source => "tools/Roundup.WrittenOut/FloorEmitter.cs";

    public override Calls<T> Bind<T>(Subject<T> subject)
    {
        var code = subject.Code;
        if (form == "write")
        {
            return new((output, value) => code.WriteFloor(new FloorOutput(output), value), null);
        }

        if (form == "copy")
        {
            return new((output, _) => output.Write(subject.Document), null);
        }

        var prepared = new PreparedValues();
        code.Prepare(prepared, subject.Value);
        PreparedArrays arrays = prepared.Finish();
        return form switch
        {
            "a" => new(null, _ => Build(new TextTape(arrays))),
            "b" => new(null, _ => Build(new Utf8Tape(arrays))),
            _ => new(null, document =>
            {
                OnePass.Sum(document);
                return Build(new Utf8Tape(arrays));
            }),
        };

        T Build<TTape>(TTape tape)
            where TTape : struct, ITape => code.Build(ref tape);
    }
}
