namespace Jackdaw.Generator.Model;

/// <summary>One generated codec: one file.</summary>
internal abstract record CodecModel
{
    /// <summary>Under which other codecs refer to this one.</summary>
    public required string Key { get; init; }

    public required TypeName Type { get; init; }

    /// <summary>Empty for the default profile's settings, else the profile whose settings shaped this codec.</summary>
    public required string ProfileLabel { get; init; }

    public string CodecName { get; init; } = "";

    public string Namespace { get; init; } = "";

    /// <summary>Ids of warnings that the mere use of the type or its members gives: obsolete, experimental.</summary>
    public EquatableArray<string> Warnings { get; init; } = EquatableArray<string>.Empty;

    /// <summary>Names of the generated codecs that this one mentions.</summary>
    public EquatableArray<CodecName> References { get; init; } = EquatableArray<CodecName>.Empty;

    public abstract IEnumerable<CodecRef> Mentions();

    /// <summary>How the type is found and what other assemblies are told about its codec; null for a codec that only other codecs use.</summary>
    public virtual CodecOffer? Offer => null;
}

/// <summary>A codec for an object type.</summary>
internal sealed record ObjectModel : CodecModel
{
    public required bool IsValueType { get; init; }

    public required ConstructionModel Construction { get; init; }

    public required EquatableArray<MemberModel> Members { get; init; }

    /// <summary>How many bytes of the stack a level may take, where that is more than usual; else 0.</summary>
    public int Frame { get; init; }

    public required bool RejectUnknownMembers { get; init; }

    /// <summary>The type itself says that unknown members are refused, whatever the profile.</summary>
    public bool RejectsByItself { get; init; }

    public required bool RejectDuplicateMembers { get; init; }

    /// <summary>Names are read in any casing.</summary>
    public bool IsCaseInsensitive { get; init; }

    /// <summary>How the type is found and what other assemblies are told about its codec.</summary>
    public required CodecOffer Facts { get; init; }

    /// <summary>Why reading refuses, because it would give back less than was written, or nothing; null: it is read.</summary>
    public string? Unreadable { get; init; }

    /// <summary>Its assembly may have a constructor marked for reading that can't be seen.</summary>
    public bool MayHideConstructor { get; init; }

    /// <summary>The type and those it derives from, as far as their assemblies may have members that can't be seen.</summary>
    public EquatableArray<HiddenLevel> MayHideMembers { get; init; } = EquatableArray<HiddenLevel>.Empty;

    /// <summary>Properties with one accessor whose assemblies may have the other one, by class.</summary>
    public EquatableArray<HiddenAccessorLevel> MayHideAccessors { get; init; } = EquatableArray<HiddenAccessorLevel>.Empty;

    /// <summary>It may be that the program sees more of the type than the generator does.</summary>
    public bool IsPartialView => MayHideConstructor || MayHideMembers.Count > 0 || MayHideAccessors.Count > 0;

    /// <summary>The member that keeps what the type does not know, without a codec.</summary>
    public MemberModel? Extension { get; init; }

    public ExtensionKind ExtensionKind { get; init; }

    public ExtensionTarget ExtensionTarget { get; init; }

    /// <summary>How the type is told that it is written or read.</summary>
    public Callbacks Callbacks { get; init; }

    /// <summary>Its methods that are called then, after the interfaces.</summary>
    public EquatableArray<CallbackModel> CallbackMethods { get; init; } = EquatableArray<CallbackModel>.Empty;

    /// <summary>All that calls something, interfaces and methods.</summary>
    public Callbacks Told => CallbackMethods.Aggregate(Callbacks, (all, method) => all | method.Kind);

    /// <summary>Its members are also written and read without the braces.</summary>
    public bool HasMembers { get; init; }

    /// <summary>What becomes of objects that occur more than once; its members are split then.</summary>
    public References ReferenceHandling { get; init; }

    /// <summary>Its members are also read into objects that are there.</summary>
    public bool IsPopulated { get; init; }

    /// <summary>The codec that reads its members into objects that are there, where its own passes them to a constructor; null: its own does.</summary>
    public CodecRef? Filler { get; init; }

    /// <summary>It reads into objects that are there alone.</summary>
    public bool IsFiller { get; init; }

    /// <summary>The case of a union of F# whose fields these are, or empty.</summary>
    public string CaseName { get; init; } = "";

    /// <summary>The type is polymorphic, and this is the codec of values that are of the declared type itself.</summary>
    public bool IsOfBase { get; init; }

    public override IEnumerable<CodecRef> Mentions()
        => Members.Append(Extension).OfType<MemberModel>().Select(member => member.Codec).Concat(Members.Select(member => member.Populator).Append(Filler).OfType<CodecRef>());

    public override CodecOffer? Offer => IsOfBase || IsFiller ? null : Facts;
}

/// <summary>A method that is called when an object is written or read, with a StreamingContext.</summary>
/// <param name="Kind">When.</param>
/// <param name="Name">The method.</param>
/// <param name="Receiver">The base type to look through, or null.</param>
/// <param name="Accessor">How a method is called that C# does not let generated code reach.</param>
internal sealed record CallbackModel(Callbacks Kind, string Name, TypeName? Receiver, AccessorModel? Accessor);

/// <summary>How an object comes into being on read. Guarded: the constructor runs code that may refuse a value.</summary>
internal sealed record ConstructionModel(AccessorModel? Accessor, EquatableArray<ParameterModel> Parameters, bool IsDefault = false, bool IsGuarded = false)
{
    /// <summary>A struct without a constructor of its own.</summary>
    public static ConstructionModel Default { get; } = new(null, EquatableArray<ParameterModel>.Empty, IsDefault: true);

    /// <summary>The static method of the type that takes the place of a constructor.</summary>
    public string? Factory { get; init; }

    /// <summary>Values first, then the object: some are constructor arguments.</summary>
    public bool TakesArguments => Parameters.Count > 0;

    /// <summary>The members that are arguments.</summary>
    public IEnumerable<int> Members => Parameters.SelectMany(parameter => parameter.Members);
}

/// <summary>
/// A constructor parameter; <see cref="Member"/> is the index of its member, or -1: always the default, or made of <see cref="Parts"/>.
/// </summary>
internal sealed record ParameterModel(TypeName Type, string Default, int Member, EquatableArray<ParameterModel> Parts)
{
    public IEnumerable<int> Members => Parts.SelectMany(part => part.Members).Append(Member);
}

/// <summary>A codec for a collection that contains itself: it has a name, and does what the codec it names does.</summary>
internal sealed record CollectionModel : CodecModel
{
    public required bool IsValueType { get; init; }

    public required CodecRef Codec { get; init; }

    public override IEnumerable<CodecRef> Mentions() => [Codec];
}

/// <summary>A codec that the assembly has which declares the type.</summary>
internal sealed record DeclaredModel : CodecModel
{
    public required string Assembly { get; init; }

    public required string Shape { get; init; }

    public required bool IsValueType { get; init; }

    public override IEnumerable<CodecRef> Mentions() => [];
}

/// <summary>An attribute that creates a converter, as C# creates it.</summary>
internal sealed record ConverterModel : CodecModel
{
    public required string Creation { get; init; }

    public override IEnumerable<CodecRef> Mentions() => [];
}

/// <summary>A codec for an enum by its names, also as a dictionary key.</summary>
internal sealed record EnumModel : CodecModel
{
    /// <summary>The keyword of the underlying type, and its codec.</summary>
    public required string UnderlyingType { get; init; }

    public required string NumberCodec { get; init; }

    public required bool IsFlags { get; init; }

    public required EquatableArray<EnumNameModel> Names { get; init; }

    public override IEnumerable<CodecRef> Mentions() => [];
}

/// <summary>
/// One name of an enum; <see cref="Value"/> holds the bits of the value, sign-extended. <see cref="Identifier"/> is null where C# can't write or use the name.
/// </summary>
internal sealed record EnumNameModel(string Name, string? Identifier, string JsonName, string EscapedName, ulong Value, bool IsFirstOfValue, bool IsOnlyRead, bool IsRenamed);
