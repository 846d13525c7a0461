using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

/// <summary>
/// Estimates the stack that a level of an object may take. Its codec holds the values of its members, and unoptimized code holds copies of
/// them. Most types take a few hundred bytes. For a type with large structs, or with a thousand parameters, a few levels exceed what is
/// left between two checks of the stack (docs/decisions/0005).
/// </summary>
internal static class FrameSize
{
    /// <summary>The stack is checked at every eighth level, and 128 KB are left then.</summary>
    private const int Usual = 16 * 1024;

    /// <summary>
    /// The stack that unoptimized code takes for each member: its value if that is a reference or a number, and the positions around it.
    /// </summary>
    private const int Member = 64;

    /// <summary>
    /// The number of copies of a struct value: as a local variable, as a return value, as an argument, once for each branch.
    /// </summary>
    private const int Copies = 8;

    private const long Most = 64 * 1024 * 1024;
    private const int Reference = 8;
    private const int Deepest = 32;

    /// <summary>Returns an estimate, rather too large; 0 if it is usual.</summary>
    public static int Of(ITypeSymbol type, IReadOnlyCollection<ITypeSymbol> members)
    {
        long bytes = (long)Member * members.Count;
        foreach (ITypeSymbol member in members.Append(type))
        {
            long size = member.IsValueType ? SizeOf(member, 0) : 0;
            bytes += size > 2 * Reference ? Copies * size : 0;
        }

        return bytes > Usual ? (int)Math.Min(bytes, Most) : 0;
    }

    private static long SizeOf(ITypeSymbol type, int depth)
    {
        switch (type.SpecialType)
        {
            case SpecialType.System_Boolean or SpecialType.System_SByte or SpecialType.System_Byte:
                return 1;
            case SpecialType.System_Char or SpecialType.System_Int16 or SpecialType.System_UInt16:
                return 2;
            case SpecialType.System_Int32 or SpecialType.System_UInt32 or SpecialType.System_Single:
                return 4;
            case SpecialType.System_Decimal:
                return 16;
            case SpecialType.System_Int64 or SpecialType.System_UInt64 or SpecialType.System_Double or SpecialType.System_DateTime:
                return 8;
        }

        if (type is not INamedTypeSymbol { TypeKind: TypeKind.Struct } named || depth == Deepest)
        {
            return Reference;
        }

        long fields = 0;
        foreach (IFieldSymbol field in named.GetMembers().OfType<IFieldSymbol>())
        {
            // Each field of a tuple has two names.
            bool isCounted = !field.IsStatic && (field.CorrespondingTupleField is null || SymbolEqualityComparer.Default.Equals(field.CorrespondingTupleField, field));
            fields += !isCounted ? 0 : field.IsFixedSizeBuffer ? (long)field.FixedSize * Reference : SizeOf(field.Type, depth + 1);
            if (fields > Most)
            {
                return Most;
            }
        }

        foreach (AttributeData attribute in named.GetAttributes())
        {
            if (attribute.AttributeClass?.Name == "InlineArrayAttribute" && attribute.ConstructorArguments.Length == 1 && attribute.ConstructorArguments[0].Value is int length)
            {
                fields *= length;
            }
            else if (attribute.AttributeClass?.Name == "StructLayoutAttribute")
            {
                fields = Math.Max(fields, attribute.NamedArguments.Where(argument => argument.Key == "Size").Select(argument => argument.Value.Value is int size ? size : 0).FirstOrDefault());
            }
        }

        return Math.Min(Math.Max(fields, 1), Most);
    }
}
