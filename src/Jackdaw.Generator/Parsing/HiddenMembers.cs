using System.Reflection.Metadata;
using Jackdaw.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

/// <summary>
/// Properties and fields of referenced assemblies that are marked for serialization and that the compiler does not see, because they are
/// not public. A codec without them would lose data silently. An implementation assembly still has them; a reference assembly does not, so
/// the generated codec then checks at run time.
/// </summary>
internal static class HiddenMembers
{
    /// <summary>The attributes of Newtonsoft.Json that include a member.</summary>
    private static readonly string[] Newtonsoft = [AttributeNames.NewtonsoftProperty, AttributeNames.NewtonsoftRequired, AttributeNames.NewtonsoftExtensionData];

    /// <summary>Returns the first such member that the referenced assemblies contain, of the type or of a base class.</summary>
    /// <param name="type">The type.</param>
    /// <param name="seen">The members that the compiler sees.</param>
    /// <param name="naming">The naming policy of the profile.</param>
    /// <param name="graph">The types of this run.</param>
    public static string? Find(INamedTypeSymbol type, IReadOnlyList<MemberShape> seen, Naming naming, Graph graph)
        => Levels(type, graph)
            .Select(level => FindIn(level, [.. Hiding(type, level, seen, naming, graph)], graph.Compilation))
            .FirstOrDefault(member => member is not null);

    /// <summary>Returns the classes that may have more than their reference assembly: the type and its base types.</summary>
    public static IEnumerable<HiddenLevel> MayExistIn(INamedTypeSymbol type, IReadOnlyList<MemberShape> seen, Naming naming, Graph graph)
        => Levels(type, graph)
            .Where(level => HiddenConstructor.IsReference(level.ContainingAssembly))
            .Select(level => new HiddenLevel(TypeNames.Of(level), Hiding(type, level, seen, naming, graph).ToEquatable()));

    /// <summary>
    /// Returns the classes that may have callbacks that the compiler does not see, if the type is a model of Newtonsoft.Json, whose
    /// callbacks are called: it shows no private methods of any other assembly.
    /// </summary>
    public static IEnumerable<HiddenLevel> MayCallIn(INamedTypeSymbol type, Graph graph)
        => ContractCallbacks.AreCalled(graph.Facts.Of(type))
            ? Levels(type, graph).Select(level => new HiddenLevel(TypeNames.Of(level), ContractCallbacks.Names(graph.Facts.Of(level)).ToEquatable()))
            : [];

    /// <summary>
    /// Returns the names of members of derived classes that are part of the JSON under their own name. A member of the same name in the
    /// class is not, as when the compiler sees both (<see cref="MemberCollector"/>).
    /// </summary>
    private static IEnumerable<string> Hiding(INamedTypeSymbol type, INamedTypeSymbol level, IReadOnlyList<MemberShape> seen, Naming naming, Graph graph)
    {
        List<TypeFacts> derived = [];
        for (INamedTypeSymbol? above = type; above is not null && !SymbolEqualityComparer.Default.Equals(above, level); above = above.BaseType)
        {
            derived.Add(graph.Facts.Of(above));
        }

        return seen
            .Where(member => (member.AllowsWriting || member.AllowsReading)
                && member.Name == NamingPolicy.Apply(naming, member.Source.Name)
                && derived.Contains(member.Source.Declaring))
            .Select(member => member.Source.Name);
    }

    /// <summary>
    /// Returns the classes to examine. An assembly sees all of the classes that it has codecs for, and states whether these use hidden
    /// members: <see cref="DeclaredCodecs"/>.
    /// </summary>
    private static IEnumerable<INamedTypeSymbol> Levels(INamedTypeSymbol type, Graph graph)
    {
        for (INamedTypeSymbol? level = type; level is { SpecialType: SpecialType.None }; level = level.BaseType)
        {
            TypeFacts facts = graph.Facts.Of(level);
            if (!facts.IsEditable && !level.IsTupleType && !FrameworkTypes.Contains(facts) && !graph.Declared.Know(level))
            {
                yield return level;
            }
        }
    }

    private static string? FindIn(INamedTypeSymbol level, HashSet<string> hiding, Compilation compilation)
    {
        if (MetadataAttributes.Open(level, compilation) is not var (reader, definition))
        {
            return null;
        }

        bool isContract = Attributes.Find(level, AttributeNames.DataContract) is not null;
        foreach (PropertyDefinitionHandle handle in definition.GetProperties())
        {
            PropertyDefinition property = reader.GetPropertyDefinition(handle);
            if (Asks(reader, property.GetCustomAttributes(), isContract) && IsUnseen(reader.GetString(property.Name), property.GetCustomAttributes()) && !IsStatic(reader, property.GetAccessors()))
            {
                return level.Name + "." + reader.GetString(property.Name);
            }
        }

        foreach (FieldDefinitionHandle handle in definition.GetFields())
        {
            FieldDefinition field = reader.GetFieldDefinition(handle);
            if ((field.Attributes & System.Reflection.FieldAttributes.Static) == 0
                && Asks(reader, field.GetCustomAttributes(), isContract)
                && IsUnseen(reader.GetString(field.Name), field.GetCustomAttributes()))
            {
                return level.Name + "." + reader.GetString(field.Name);
            }
        }

        return null;

        // Only names of explicit implementations contain a dot, and these are never part of the JSON.
        bool IsUnseen(string name, CustomAttributeHandleCollection attributes)
            => name.IndexOf('.') < 0
                && !level.GetMembers(name).Any(member => member is IPropertySymbol or IFieldSymbol)
                && (isContract || !hiding.Contains(name) || MetadataAttributes.Find(reader, attributes, AttributeNames.PropertyName) is not null
                    || MetadataAttributes.Find(reader, attributes, AttributeNames.NewtonsoftProperty) is not null);
    }

    private static bool IsStatic(MetadataReader reader, PropertyAccessors accessors)
    {
        MethodDefinitionHandle accessor = accessors.Getter.IsNil ? accessors.Setter : accessors.Getter;
        return !accessor.IsNil && (reader.GetMethodDefinition(accessor).Attributes & System.Reflection.MethodAttributes.Static) != 0;
    }

    private static bool Asks(MetadataReader reader, CustomAttributeHandleCollection attributes, bool isContract)
        => (MetadataAttributes.Find(reader, attributes, AttributeNames.Include) is not null
                || Newtonsoft.Any(name => MetadataAttributes.Find(reader, attributes, name) is not null)
                || (isContract && MetadataAttributes.Find(reader, attributes, AttributeNames.DataMember) is not null))
            && !IsIgnored(reader, attributes);

    private static bool IsIgnored(MetadataReader reader, CustomAttributeHandleCollection attributes)
    {
        if (MetadataAttributes.Find(reader, attributes, AttributeNames.Ignore) is not { } ignore)
        {
            return (MetadataAttributes.Find(reader, attributes, AttributeNames.IgnoreDataMember)
                ?? MetadataAttributes.Find(reader, attributes, AttributeNames.NewtonsoftIgnore)) is not null;
        }

        // Its only named argument is the condition, an int, which ends the blob.
        BlobReader blob = reader.GetBlobReader(ignore.Value);
        const int Fixed = sizeof(ushort);
        blob.Offset = Fixed;
        if (blob.ReadUInt16() == 0)
        {
            return true;
        }

        blob.Offset = blob.Length - sizeof(int);
        return blob.ReadInt32() == (int)IgnoreCondition.Always;
    }
}
