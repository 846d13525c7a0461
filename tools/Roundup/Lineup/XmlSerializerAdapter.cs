// Interface: XmlSerializer.Serialize(XmlWriter) and Deserialize(XmlReader).
// Reused: the serializer, which compiles its readers at the first use. Text on the way: UTF-8 by XmlWriter. Checks: no DTDs.
// Settings: no byte order mark, no indentation, no namespaces.
using System.Text;
using System.Xml;
using System.Xml.Serialization;
using Roundup.Data.Questions;

namespace Roundup.Lineup;

/// <summary>XmlSerializer.</summary>
internal sealed class XmlSerializerAdapter : Adapter
{
    public override string Id => "xmlserializer";

    public override string Title => "XmlSerializer";

    public override PayloadFormat Format => PayloadFormat.Xml;

    public override string Source => "https://github.com/dotnet/runtime/tree/main/src/libraries/System.Private.Xml";

    public override Calls<T> Bind<T>(Subject<T> subject) => CallsOf<T>(new XmlSerializer(typeof(T)));

    // What the attributes XmlRoot and XmlType say, without the assembly of XML in the processes of the others.
    public override Glance BindGlance(Subject<SearchResponse> whole, Subject<SearchGlance> part)
    {
        var names = new XmlAttributeOverrides();
        names.Add(typeof(SearchGlance), new XmlAttributes { XmlRoot = new XmlRootAttribute(nameof(SearchResponse)) });
        names.Add(typeof(QuestionGlance), new XmlAttributes { XmlType = new XmlTypeAttribute(nameof(Question)) });
        Func<byte[], SearchGlance> read = CallsOf<SearchGlance>(new XmlSerializer(typeof(SearchGlance), names)).Read!;
        return new(bytes => GlanceSum.Of(read(bytes)));
    }

    private static Calls<T> CallsOf<T>(XmlSerializer serializer)
    {
        var settings = new XmlWriterSettings { Encoding = new UTF8Encoding(false), CloseOutput = false };
        var none = new XmlSerializerNamespaces([XmlQualifiedName.Empty]);
        return new(
            (output, value) =>
            {
                using var writer = XmlWriter.Create(output, settings);
                serializer.Serialize(writer, value, none);
            },
            bytes => Read(new MemoryStream(bytes)))
        {
            ReadStream = Read,
        };

        T Read(Stream stream)
        {
            using var reader = XmlReader.Create(stream);
            return (T)serializer.Deserialize(reader)!;
        }
    }
}
