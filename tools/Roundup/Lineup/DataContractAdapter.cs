// Interface: DataContractSerializer with a text or binary XmlDictionaryWriter/Reader, DataContractJsonSerializer with streams.
// Reused: the serializer. Text on the way: text XML and JSON are written as UTF-8 directly. Checks: reader quotas at their maximum, so that data is not refused for its size.
// Settings: ISO dates in JSON ("O"), simple dictionary format; otherwise defaults.
using System.Runtime.Serialization;
using System.Runtime.Serialization.Json;
using System.Xml;
using Roundup.Data.Questions;

namespace Roundup.Lineup;

/// <summary>The data contract serializers of .NET, in three formats.</summary>
internal sealed class DataContractAdapter(string form) : Adapter
{
    private static readonly XmlDictionaryReaderQuotas Quotas = XmlDictionaryReaderQuotas.Max;

    public override string Id => "datacontract-" + form;

    public override string Title => "DataContract, " + form switch { "xml" => "XML", "json" => "JSON", _ => "binary XML" };

    public override PayloadFormat Format => form switch { "xml" => PayloadFormat.Xml, "json" => PayloadFormat.Json, _ => PayloadFormat.Binary };

    public override string Source => "https://github.com/dotnet/runtime/tree/main/src/libraries/System.Private.DataContractSerialization";

    // Its binary form has the names of members and can pass them, as text can.
    public override Glance BindGlance(Subject<SearchResponse> whole, Subject<SearchGlance> part) => InPart(part);

    public override Calls<T> Bind<T>(Subject<T> subject)
    {
        if (form == "json")
        {
            var json = new DataContractJsonSerializer(typeof(T), new DataContractJsonSerializerSettings { DateTimeFormat = new DateTimeFormat("O"), UseSimpleDictionaryFormat = true });
            return new((output, value) => json.WriteObject(output, value), bytes => (T)json.ReadObject(new MemoryStream(bytes))!) { ReadStream = stream => (T)json.ReadObject(stream)! };
        }

        var serializer = new DataContractSerializer(typeof(T));
        bool isText = form == "xml";
        return new(
            (output, value) =>
            {
                using var writer = isText ? XmlDictionaryWriter.CreateTextWriter(output, System.Text.Encoding.UTF8, false) : XmlDictionaryWriter.CreateBinaryWriter(output, null, null, false);
                serializer.WriteObject(writer, value);
            },
            bytes => Read(serializer, isText ? XmlDictionaryReader.CreateTextReader(bytes, Quotas) : XmlDictionaryReader.CreateBinaryReader(bytes, Quotas)))
        {
            ReadStream = stream => Read(serializer, isText ? XmlDictionaryReader.CreateTextReader(stream, Quotas) : XmlDictionaryReader.CreateBinaryReader(stream, Quotas)),
        };

        static T Read(DataContractSerializer serializer, XmlDictionaryReader reader)
        {
            using (reader)
            {
                return (T)serializer.ReadObject(reader)!;
            }
        }
    }
}
