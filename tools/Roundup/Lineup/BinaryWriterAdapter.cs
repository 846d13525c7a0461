// Interface: BinaryWriter and BinaryReader, by code for exactly this type (written out by Roundup.WrittenOut).
// Reused: the writer. Text on the way: no. Checks: none: a damaged payload gives wrong values or a foreign exception; no versions, no names.
// Settings: none. What one writes before one looks for a serializer; the price of the others' comfort is to be measured against it.
using System.Text;

namespace Roundup.Lineup;

/// <summary>Members in a row, by hand.</summary>
internal sealed class BinaryWriterAdapter : Adapter
{
    public override string Id => "binarywriter";

    public override string Title => "BinaryWriter by hand";

    public override PayloadFormat Format => PayloadFormat.Binary;

    public override string Source => "tools/Roundup.WrittenOut/BinaryEmitter.cs";

    public override Calls<T> Bind<T>(Subject<T> subject)
    {
        var code = subject.Code;
        BinaryWriter? writer = null;
        return new(
            (output, value) =>
            {
                if (writer?.BaseStream != output)
                {
                    writer = new BinaryWriter(output, Encoding.UTF8, leaveOpen: true);
                }

                code.WriteBinary(writer, value);
            },
            bytes => code.ReadBinary(new BinaryReader(new MemoryStream(bytes), Encoding.UTF8)))
        {
            ReadStream = stream => code.ReadBinary(new BinaryReader(new BufferedStream(stream, 1 << 16), Encoding.UTF8)),
        };
    }
}
