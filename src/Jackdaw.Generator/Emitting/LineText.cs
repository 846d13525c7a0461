using System.Runtime.CompilerServices;

namespace Jackdaw.Generator.Emitting;

/// <summary>
/// An interpolated line that is written directly to its destination: as a separate string, each line would be copied twice.
/// </summary>
[InterpolatedStringHandler]
internal readonly ref struct LineText
{
    private readonly SourceWriter _output;

    public LineText(int literalLength, int holes, SourceWriter output)
    {
        _output = output;
        output.Indent();
    }

    public void AppendLiteral(string text) => _output.Append(text);

    public void AppendFormatted(string text) => _output.Append(text);
}
