namespace Jackdaw.Shapes;

/// <summary>
/// Advice for .NET types that are used as members but have no JSON form. The user cannot put attributes on them, and otherwise their parts
/// would be reported one by one.
/// </summary>
internal static class FrameworkAdvice
{
    private const string NotData = "it is not data; leave it out with [JsonIgnore]";
    private const string XmlOnly = "; leave out an XML-only member of code that you cannot edit with a contract: [JsonContract] on the profile";
    private const string Text = "its text (ToString, Parse) as a string, or name a codec with [JsonCodec]";
    private const string Name = "as a string, or name a codec with [JsonCodec]";
    private const string Untyped = "the type of its elements is known only at run time; use ";

    /// <summary>Advice for a type and its derived types.</summary>
    private static readonly Dictionary<string, string> Types = new(StringComparer.Ordinal)
    {
        ["System.IntPtr"] = "a native integer has no fixed size; use long",
        ["System.UIntPtr"] = "a native integer has no fixed size; use ulong",
        ["System.Type"] = "creating types from input is dangerous; keep a name",
        ["System.DBNull"] = "use null",
        ["System.Enum"] = "the enum is known only at run time; use the type of the enum",
        ["System.ValueType"] = "its type is known only at run time; use the actual type",
        ["System.Array"] = "the type of its elements is unknown; use the type of the array, such as int[]",
        ["System.Collections.IEnumerable"] = Untyped + "IEnumerable<T>",
        ["System.Collections.ICollection"] = Untyped + "ICollection<T>",
        ["System.Collections.IList"] = Untyped + "IList<T>",
        ["System.Collections.IDictionary"] = Untyped + "IDictionary<TKey, TValue>",
        ["System.Collections.ArrayList"] = Untyped + "List<T>",
        ["System.Collections.Hashtable"] = Untyped + "Dictionary<TKey, TValue>",
        ["System.Collections.BitArray"] = "use bool[]",
        ["System.Collections.Specialized.NameValueCollection"] = "use Dictionary<string, string>, or Dictionary<string, string[]>",
        ["System.Collections.Specialized.StringCollection"] = "use List<string>",
        ["System.Collections.Specialized.StringDictionary"] = "use Dictionary<string, string>",
        ["System.Collections.Generic.IAsyncEnumerable`1"] = "it is asynchronous; use JsonStreamedArray<T>, which SerializeAsync writes, or collect it in a List<T>",
        ["System.Collections.Generic.PriorityQueue`2"] = "keep its UnorderedItems in a list",
        ["System.Buffers.ReadOnlySequence`1"] = "use ReadOnlyMemory<T> or an array",
        ["System.Text.StringBuilder"] = "use a string",
        ["System.Lazy`1"] = "use the type of its Value",
        ["System.Diagnostics.Stopwatch"] = "keep its Elapsed, a TimeSpan",
        ["System.Exception"] = "the content of an exception is not meant to be read; keep its Message, or ToString(), as a string",
        ["System.IO.Stream"] = "it is not data; keep its bytes in a byte[], or use JsonStreamedBase64 or JsonStreamedString, which SerializeAsync writes",
        ["System.IO.TextReader"] = "it is not data; keep its text as a string, or use JsonStreamedString, which SerializeAsync writes",
        ["System.IO.TextWriter"] = "it is not data; keep its text as a string",
        ["System.IO.FileSystemInfo"] = "keep its FullName " + Name,
        ["System.Globalization.CultureInfo"] = "keep its Name " + Name,
        ["System.Globalization.RegionInfo"] = "keep its Name " + Name,
        ["System.Text.Encoding"] = "keep its WebName " + Name,
        ["System.TimeZoneInfo"] = "keep its Id " + Name,
        ["System.Text.RegularExpressions.Regex"] = "keep its pattern (ToString) and Options, or name a codec with [JsonCodec]",
        ["System.Net.IPAddress"] = "keep " + Text,
        ["System.Net.IPEndPoint"] = "keep " + Text,
        ["System.Net.IPNetwork"] = "keep " + Text,
        ["System.Net.EndPoint"] = "keep its host and its port, or name a codec with [JsonCodec]",
        ["System.Net.NetworkInformation.PhysicalAddress"] = "keep " + Text,
        ["System.Net.Mail.MailAddress"] = "keep its Address " + Name,
        ["System.Net.Mime.ContentType"] = "keep its text (ToString) " + Name,
        ["System.Net.Http.HttpContent"] = "it is not data; keep its bytes or its text",
        ["System.Net.Http.Headers.HttpHeaders"] = "use Dictionary<string, string[]>",
        ["System.Xml.XmlNode"] = "keep its OuterXml as a string, or name a codec with [JsonCodec]" + XmlOnly,
        ["System.Xml.Linq.XElement"] = "keep " + Text + XmlOnly,
        ["System.Xml.Linq.XDocument"] = "keep " + Text + XmlOnly,
        ["System.Xml.Linq.XObject"] = "keep its text (ToString) " + Name + XmlOnly,
        ["System.Data.DataTable"] = "use a list of a class with the columns as members",
        ["System.Data.DataSet"] = "use a class with the tables as members",
        ["System.Security.Principal.IIdentity"] = "keep its Name as a string",
        ["System.Security.Principal.IPrincipal"] = "keep the name of its Identity as a string",
        ["System.Security.Claims.Claim"] = "keep its Type and its Value as strings",
        ["System.Security.Claims.ClaimsIdentity"] = "keep its Name as a string",
        ["System.Security.Claims.ClaimsPrincipal"] = "keep the name of its Identity as a string",
        ["System.Security.Cryptography.X509Certificates.X509Certificate"] = "keep its RawData, a byte[], or its Thumbprint",
        ["System.WeakReference"] = NotData,
        ["System.WeakReference`1"] = NotData,
        ["System.IServiceProvider"] = NotData,
        ["System.IDisposable"] = NotData,
        ["System.IAsyncDisposable"] = NotData,
        ["System.IFormatProvider"] = NotData,
        ["System.TimeProvider"] = NotData,
        ["System.ComponentModel.Component"] = NotData,
        ["System.Diagnostics.Activity"] = "it is not data; keep its Id as a string",
        ["System.Runtime.Serialization.SerializationInfo"] = NotData,
    };

    /// <summary>Namespaces without data types.</summary>
    private static readonly HashSet<string> NoData = new(StringComparer.Ordinal)
    {
        "System.Threading", "System.Threading.Channels", "System.Threading.Tasks", "System.Reflection", "System.Reflection.Emit", "System.Net.Sockets",
        "System.Linq.Expressions",
    };

    /// <summary>Namespaces of types that hold run-time values.</summary>
    private static readonly HashSet<string> NoForm = new(StringComparer.Ordinal)
    {
        "System.Text.Json", "System.Text.Json.Nodes", "System.Data", "System.Dynamic", "System.Runtime.InteropServices",
    };

    public static string? For(TypeFacts type)
    {
        for (TypeFacts? level = type; level is not null; level = type.IsValueType ? null : level.Base)
        {
            // A user's class that derives from one of these may be data: an exception with properties is not, a list is.
            if (Types.TryGetValue(level.MetadataName, out string? advice) && (level.Equals(type) || !IsTyped(type)))
            {
                return advice;
            }
        }

        return type.Namespace == "System.Threading.Tasks" ? "it is not data; await it, and keep its result"
            : NoData.Contains(type.Namespace) ? NotData
            : NoForm.Contains(type.Namespace) && type.MetadataName != "System.Dynamic.ExpandoObject" ? "it has no JSON form of its own; use a class of your own, or name a codec with [JsonCodec]"
            : null;
    }

    /// <summary>Whether it is a typed collection derived from an untyped one.</summary>
    private static bool IsTyped(TypeFacts type)
        => type.Interfaces.Any(contract => contract.MetadataName == "System.Collections.Generic.IEnumerable`1");
}
