using System.Text;

namespace Roundup.WrittenOut;

/// <summary>Indented lines.</summary>
internal sealed class CodeText
{
    private readonly StringBuilder _text = new();
    private int _depth;

    public void Line(string line) => _text.Append(' ', _depth * 4).Append(line).Append('\n');

    public IDisposable Block(string head)
    {
        Line(head);
        Line("{");
        _depth++;
        return new End(this);
    }

    public override string ToString() => _text.ToString();

    private sealed class End(CodeText code) : IDisposable
    {
        public void Dispose()
        {
            code._depth--;
            code.Line("}");
        }
    }
}
