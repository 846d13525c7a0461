using System.Diagnostics.CodeAnalysis;
using System.Xml;

namespace StackSearch.Posts;

/// <summary>Reads the rows of a Posts.xml one by one, whatever the size of the file.</summary>
internal sealed class PostsXmlReader : PostReader
{
    /// <summary>The longest row, in bytes. The longest real ones have some hundred thousand.</summary>
    public const int RowLimit = 64 * 1024 * 1024;

    private static readonly XmlReaderSettings Settings = new()
    {
        // A DTD is refused as soon as its end is read, because Prohibit would not say where it stands: nothing of it is ever used, nothing
        // fetched from elsewhere, and its own entities can't grow.
        DtdProcessing = DtdProcessing.Parse,
        XmlResolver = null,
        MaxCharactersFromEntities = 1,
        IgnoreComments = true,
        IgnoreProcessingInstructions = true,
        IgnoreWhitespace = true,
        CloseInput = true,
    };

    private readonly string _name;
    private readonly RowLimitStream _stream;
    private readonly XmlReader _xml;
    private long _rows;

    /// <summary>Reads from <paramref name="stream"/>; <paramref name="name"/> is what error messages call it.</summary>
    public PostsXmlReader(Stream stream, string name, int rowLimit = RowLimit)
    {
        _name = name;
        Length = stream.Length;
        _stream = new RowLimitStream(stream, rowLimit);
        _xml = XmlReader.Create(_stream, Settings);
    }

    /// <inheritdoc/>
    public override long Position => _stream.BytesRead;

    /// <inheritdoc/>
    public override long Length { get; }

    /// <inheritdoc/>
    public override bool TryRead([NotNullWhen(true)] out Post? post)
    {
        try
        {
            return TryReadPost(out post);
        }
        catch (XmlException e)
        {
            throw Length == 0 ? JobFailure.Input($"{_name}: the file is empty") : Broken(e);
        }
        catch (RowTooLongException)
        {
            (int line, int position) = PositionOf(_xml);
            throw JobFailure.Input($"{_name}, after line {line}, position {position}: a row of more than {RowLimit >> 20} MB");
        }
        catch (IOException e)
        {
            throw JobFailure.Input($"{_name}: can't be read: {e.Message}");
        }
    }

    /// <inheritdoc/>
    public override void Dispose()
    {
        _xml.Dispose();
        _stream.Dispose();
    }

    private bool TryReadPost([NotNullWhen(true)] out Post? post)
    {
        while (_xml.Read())
        {
            _stream.EndRow();
            switch (_xml.NodeType)
            {
                case XmlNodeType.XmlDeclaration or XmlNodeType.EndElement:
                    break;
                case XmlNodeType.Element when _xml.Depth == 0:
                    CheckRoot();
                    break;
                case XmlNodeType.Element when _xml is { Depth: 1, Name: "row" }:
                    _rows++;
                    if (PostRow.TryRead(_xml, _name, out post))
                    {
                        return true;
                    }
                    OtherRows++;
                    break;
                case XmlNodeType.DocumentType:
                    throw Failure("a DTD is not allowed here");
                default:
                    throw Failure($"only <row> elements belong here, found {Describe()}");
            }
        }
        if (_rows == 0)
        {
            throw JobFailure.Input($"{_name}: no <row> in it");
        }
        post = null;
        return false;
    }

    // <posts> is the dump's own; excerpts made by hand or by query tools often have <xml>.
    private void CheckRoot()
    {
        if (_xml.Name is not ("posts" or "xml"))
        {
            throw Failure($"expected <posts>, found {Describe()}; is this the Posts.xml of a dump?");
        }
    }

    private string Describe() => _xml.NodeType == XmlNodeType.Element ? $"<{Excerpt.Of(_xml.Name)}>" : $"text {Excerpt.Quoted(_xml.Value)}";

    private JobFailure Failure(string message) => PostRow.Failure(_xml, _name, message);

    private JobFailure Broken(XmlException e)
    {
        // The framework appends "Line n, position m."; we put it in front, as everywhere.
        int end = e.Message.LastIndexOf(" Line ", StringComparison.Ordinal);
        string message = end < 0 ? e.Message : e.Message[..end];
        // At the end of the file, and where a limit of the reader is hit, it knows no place; none is better than line 0.
        string place = e.LineNumber > 0 ? $", line {e.LineNumber}, position {e.LinePosition}" : "";
        return JobFailure.Input($"{_name}{place}: not valid XML: {message.TrimEnd('.')}");
    }

    private static (int Line, int Position) PositionOf(XmlReader xml) =>
        xml is IXmlLineInfo info ? (info.LineNumber, info.LinePosition) : default;
}
