using Jackdaw.Generator.Diagnostics;
using Jackdaw.Generator.Model;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Jackdaw.Generator.Parsing;

/// <summary>An enum to its names.</summary>
internal sealed class EnumParser(INamedTypeSymbol type, Site site, Graph graph)
{
    public EnumModel? Parse(string key)
    {
        var names = new List<EnumNameModel>();
        var values = new HashSet<ulong>();
        bool failed = false;
        bool isFlags = Attributes.Find(type, "System.FlagsAttribute") is not null;
        foreach (IFieldSymbol field in type.GetMembers().OfType<IFieldSymbol>().Where(field => field.HasConstantValue && field.Name.Length > 0))
        {
            if (field.GetAttributes().FirstOrDefault(attribute => KnownAttributes.FateOf(attribute) == AttributeFate.Refused) is { } refused)
            {
                Report(Descriptors.UnsupportedAttribute, field, KnownAttributes.Display(refused), type.Name + "." + field.Name, "use [JsonStringEnumMemberName] itself");
                continue;
            }

            string name = NameOf(field);
            string? escaped = JsonText.Escape(name, site.Shape.NameEscaping);
            if (escaped is null)
            {
                Report(Descriptors.InvalidName, field, field.Name, type.ToDisplayString());
            }
            else if (names.Find(other => other.JsonName == name) is { } other)
            {
                Report(Descriptors.DuplicateName, field, other.Name, field.Name, type.ToDisplayString(), name);
            }
            else
            {
                ulong value = Bits(field.ConstantValue!);
                bool canBeWritten = SyntaxFacts.IsValidIdentifier(field.Name) && !UseWarnings.IsError(field);
                names.Add(new EnumNameModel(field.Name, canBeWritten ? TypeNames.Identifier(field.Name) : null, name, escaped, value, values.Add(value), name != field.Name));
            }
        }

        return failed
            ? null
            : new EnumModel
            {
                Key = key,
                Type = TypeNames.Of(type),
                ProfileLabel = site.ProfileLabel,
                UnderlyingType = TypeNames.Keyword(type.EnumUnderlyingType!.SpecialType)!,
                NumberCodec = type.EnumUnderlyingType.Name + "Codec",
                IsFlags = isFlags,
                Warnings = UseWarnings.Of(type, type.GetMembers()).ToEquatable(),
                Names = names.OrderByDescending(name => isFlags ? BitCount(name.Value) : 0).ThenBy(name => name.Value).ToEquatable(),
            };

        void Report(DiagnosticDescriptor descriptor, IFieldSymbol field, params string[] words)
        {
            failed = true;
            graph.Report(descriptor, graph.PlaceOf(field, site.Place), words);
        }
    }

    private static string NameOf(IFieldSymbol field)
        => (Attributes.Find(field, KnownNames.EnumMemberName) is { } name ? Attributes.Argument(name, 0) as string : null)
            ?? (Attributes.Find(field, KnownNames.EnumMember) is { } member ? Attributes.Named(member, "Value") as string : null)
            ?? field.Name;

    /// <summary>Names of many bits are taken out of a value before those of few, as in System.Text.Json.</summary>
    private static int BitCount(ulong value)
    {
        int count = 0;
        for (; value != 0; value &= value - 1)
        {
            count++;
        }

        return count;
    }

    private static ulong Bits(object value) => unchecked(value switch
    {
        sbyte number => (ulong)number,
        short number => (ulong)number,
        int number => (ulong)number,
        long number => (ulong)number,
        _ => Convert.ToUInt64(value, System.Globalization.CultureInfo.InvariantCulture),
    });
}
