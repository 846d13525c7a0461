using System.Runtime.CompilerServices;

namespace Jackdaw.Generator.Emitting;

/// <summary>Writes indented lines with a fixed line end.</summary>
internal sealed class SourceWriter(int length = SourceWriter.UsualLength)
{
    /// <summary>The usual length of a codec.</summary>
    private const int UsualLength = 16 * 1024;

    private static readonly string Version = typeof(SourceWriter).Assembly.GetName().Version.ToString(3);

    private readonly TextBuffer _text = new(length);
    private int _depth;

    public SourceWriter Line(string text = "")
    {
        if (text.Length > 0)
        {
            Indent();
            _text.Append(text);
        }

        _text.Append('\n');
        return this;
    }

    /// <summary>Writes an interpolated line. The expressions in its holes must not write to this writer.</summary>
    public SourceWriter Line([InterpolatedStringHandlerArgument("")] LineText text)
    {
        _text.Append('\n');
        return this;
    }

    /// <summary>Writes the attributes of every generated type.</summary>
    public SourceWriter Generated()
        => Line($"[GeneratedCode(\"Jackdaw.Generator\", \"{Version}\")]").Line("[EditorBrowsable(EditorBrowsableState.Never)]");

    /// <summary>Writes a label, half a level to the left of the code that it labels.</summary>
    public SourceWriter Label(string name)
    {
        _text.Append('\n');
        _text.Append(' ', (_depth * 4) - 4);
        _text.Append(name);
        _text.Append(":\n");
        return this;
    }

    public SourceWriter Open(string header = "")
    {
        if (header.Length > 0)
        {
            Line(header);
        }

        Line("{");
        _depth++;
        return this;
    }

    /// <inheritdoc cref="Line(LineText)"/>
    public SourceWriter Open([InterpolatedStringHandlerArgument("")] LineText header)
    {
        _text.Append('\n');
        Line("{");
        _depth++;
        return this;
    }

    public SourceWriter Close(string end = "}")
    {
        _depth--;
        return Line(end);
    }

    /// <summary>Begins a line that <see cref="LineText"/> writes.</summary>
    internal void Indent() => _text.Append(' ', _depth * 4);

    internal void Append(string text) => _text.Append(text);

    /// <summary>Whether the written text contains this text.</summary>
    public bool Contains(string text) => _text.Written.IndexOf(text.AsSpan(), StringComparison.Ordinal) >= 0;

    /// <summary>Returns the whole text, after that of another writer. Nothing more can be written to this one.</summary>
    public string Finish(SourceWriter head)
    {
        _text.Prepend(head._text);
        return _text.Take();
    }
}
