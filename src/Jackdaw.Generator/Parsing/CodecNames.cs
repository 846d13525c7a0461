using System.Globalization;
using System.Text;
using Jackdaw.Generator.Model;

namespace Jackdaw.Generator.Parsing;

/// <summary>
/// Assigns short names to generated codecs: QuestionCodec, and longer ones if two types, or a type and a library codec, would have the same
/// name.
/// </summary>
internal static class CodecNames
{
    private static readonly Dictionary<string, string> Keywords = new(StringComparer.Ordinal)
    {
        ["bool"] = "Boolean",
        ["sbyte"] = "SByte",
        ["byte"] = "Byte",
        ["short"] = "Int16",
        ["ushort"] = "UInt16",
        ["int"] = "Int32",
        ["uint"] = "UInt32",
        ["long"] = "Int64",
        ["ulong"] = "UInt64",
        ["nint"] = "IntPtr",
        ["nuint"] = "UIntPtr",
        ["float"] = "Single",
        ["double"] = "Double",
        ["decimal"] = "Decimal",
        ["char"] = "Char",
        ["string"] = "String",
        ["object"] = "Object",
    };

    /// <summary>Names are also file names, and a generic type can have a long one.</summary>
    private const int LongestName = 80;

    /// <summary>Assigns names to all codecs, independent of the order in which the types were found.</summary>
    public static Dictionary<string, string> Assign(IEnumerable<CodecModel> codecs)
    {
        var names = new Dictionary<string, string>(StringComparer.Ordinal);
        var taken = new HashSet<string>(StringComparer.OrdinalIgnoreCase);
        foreach (IGrouping<string, CodecModel> wanted in codecs
            .GroupBy(codec => Name(codec, isLong: false), StringComparer.OrdinalIgnoreCase)
            .OrderBy(group => group.Key, StringComparer.Ordinal))
        {
            bool isFree = wanted.Count() == 1 && !LibraryCodecs.IsOne(wanted.Key);
            foreach (CodecModel codec in wanted.OrderBy(codec => codec.Key, StringComparer.Ordinal))
            {
                string name = isFree ? wanted.Key : Name(codec, isLong: true);
                string unique = name;
                for (int n = 2; !taken.Add(unique); n++)
                {
                    unique = name + n.ToString(CultureInfo.InvariantCulture);
                }

                names.Add(codec.Key, unique);
            }
        }

        return names;
    }

    private static string Name(CodecModel codec, bool isLong)
    {
        string name = Short(codec.Type, isLong);
        return (name.Length <= LongestName ? name : name.Substring(0, LongestName) + "_" + Hash(codec.Type.ToString())) + Suffix(codec);
    }

    /// <summary>Returns the FNV-1a hash code, which is the same on every machine, unlike string.GetHashCode.</summary>
    private static string Hash(string text)
        => text.Aggregate(2166136261u, (hash, letter) => unchecked((hash ^ letter) * 16777619u)).ToString("X8", CultureInfo.InvariantCulture);

    private static string Suffix(CodecModel codec) => (codec is ConverterModel ? "Source" : codec is EnumModel ? "CodecNames" : codec is ObjectModel { CaseName.Length: > 0 } one ? "_" + one.CaseName + "Codec" : codec is ObjectModel { IsOfBase: true } ? "MembersCodec" : codec is ObjectModel { IsFiller: true } ? "FillingCodec" : codec is PolymorphicModel { IsFilled: true } filled ? filled.CanReplace ? "Populator" : "FixedPopulator" : "Codec") + (codec.ProfileLabel.Length == 0 ? "" : "For" + codec.ProfileLabel);

    private static string Short(TypeName type, bool isLong)
    {
        if (type.Head.Length == 0)
        {
            string element = Short(type.Arguments[0], isLong);
            return type.Suffix == "?" ? "Nullable" + element : element + "Array";
        }

        var name = new StringBuilder();
        if (type.Container is not null)
        {
            name.Append(Short(type.Container, isLong)).Append('_');
        }

        string head = isLong ? type.Head.Replace("global::", type.Head.Contains(".") ? "" : "global_") : type.ShortHead;
        name.Append(Keywords.TryGetValue(head, out string? keyword) ? keyword : head.Replace(".", "_").Replace("@", ""));
        if (type.Arguments.Count > 0)
        {
            name.Append("Of").Append(string.Join("And", type.Arguments.Select(argument => Short(argument, isLong))));
        }

        return name.ToString();
    }
}
