namespace Jackdaw.Generator.Model;

/// <summary>One generated codec: one file.</summary>
internal abstract record CodecModel
{
    /// <summary>The key under which other codecs refer to this one.</summary>
    public required string Key { get; init; }

    public required TypeName Type { get; init; }

    /// <summary>Empty for the settings of the default profile, otherwise the profile whose settings shaped this codec.</summary>
    public required string ProfileLabel { get; init; }

    public string CodecName { get; init; } = "";

    public string Namespace { get; init; } = "";

    /// <summary>The IDs of warnings that any use of the type or its members causes: obsolete, experimental.</summary>
    public EquatableArray<string> Warnings { get; init; } = EquatableArray<string>.Empty;

    /// <summary>The names of the generated codecs that this one mentions.</summary>
    public EquatableArray<CodecName> References { get; init; } = EquatableArray<CodecName>.Empty;

    public abstract IEnumerable<CodecRef> Mentions();

    /// <summary>
    /// How the type is found, and what other assemblies learn about its codec; null for a codec that only other codecs use.
    /// </summary>
    public virtual CodecOffer? Offer => null;
}

/// <summary>A codec for an object type.</summary>
internal sealed record ObjectModel : CodecModel
{
    public required bool IsValueType { get; init; }

    public required ConstructionModel Construction { get; init; }

    public required EquatableArray<MemberModel> Members { get; init; }

    /// <summary>The stack in bytes that a level may take if that is more than usual; otherwise 0.</summary>
    public int Frame { get; init; }

    public required bool RejectUnknownMembers { get; init; }

    /// <summary>Whether the type itself rejects unknown members, whatever the profile.</summary>
    public bool RejectsByItself { get; init; }

    public required bool RejectDuplicateMembers { get; init; }

    /// <summary>Whether names are read in any case.</summary>
    public bool IsCaseInsensitive { get; init; }

    /// <summary>How the type is found, and what other assemblies learn about its codec.</summary>
    public required CodecOffer Facts { get; init; }

    /// <summary>Why reading is an error, because the result would be incomplete; null if the type is read.</summary>
    public string? Unreadable { get; init; }

    /// <summary>Whether its assembly may have a hidden constructor that is marked for reading.</summary>
    public bool MayHideConstructor { get; init; }

    /// <summary>The type and its base types, if their assemblies may have hidden members.</summary>
    public EquatableArray<HiddenLevel> MayHideMembers { get; init; } = EquatableArray<HiddenLevel>.Empty;

    /// <summary>Properties with one accessor whose assemblies may have the other one, by class.</summary>
    public EquatableArray<HiddenAccessorLevel> MayHideAccessors { get; init; } = EquatableArray<HiddenAccessorLevel>.Empty;

    /// <summary>The type and its base types, if their assemblies may have hidden callbacks, with the names of the visible ones.</summary>
    public EquatableArray<HiddenLevel> MayHideCallbacks { get; init; } = EquatableArray<HiddenLevel>.Empty;

    /// <summary>Whether generated code checks at run time for hidden members or callbacks.</summary>
    public bool ChecksMembers => MayHideMembers.Count > 0 || MayHideCallbacks.Count > 0;

    /// <summary>Whether the program may see more of the type than the generator does.</summary>
    public bool IsPartialView => MayHideConstructor || ChecksMembers || MayHideAccessors.Count > 0;

    /// <summary>The member that holds extension data, without a codec.</summary>
    public MemberModel? Extension { get; init; }

    public ExtensionKind ExtensionKind { get; init; }

    public ExtensionTarget ExtensionTarget { get; init; }

    /// <summary>The callback interfaces of the type.</summary>
    public Callbacks Callbacks { get; init; }

    /// <summary>The callback methods of the type, which are called after the interfaces.</summary>
    public EquatableArray<CallbackModel> CallbackMethods { get; init; } = EquatableArray<CallbackModel>.Empty;

    /// <summary>All callbacks, of interfaces and methods.</summary>
    public Callbacks Told => CallbackMethods.Aggregate(Callbacks, (all, method) => all | method.Kind);

    /// <summary>Whether its members are also written and read without the braces.</summary>
    public bool HasMembers { get; init; }

    /// <summary>How objects that occur more than once are handled; if they are, its members are split.</summary>
    public References ReferenceHandling { get; init; }

    /// <summary>Whether its members are also read into existing objects.</summary>
    public bool IsPopulated { get; init; }

    /// <summary>
    /// The codec that reads its members into existing objects, if its own codec passes them to a constructor; null if its own codec does.
    /// </summary>
    public CodecRef? Filler { get; init; }

    /// <summary>Whether it only reads into existing objects.</summary>
    public bool IsFiller { get; init; }

    /// <summary>The case of an F# union that has these fields, or empty.</summary>
    public string CaseName { get; init; } = "";

    /// <summary>Whether the type is polymorphic, and this is the codec of values of the declared type itself.</summary>
    public bool IsOfBase { get; init; }

    public override IEnumerable<CodecRef> Mentions()
        => Members.Append(Extension).OfType<MemberModel>().Select(member => member.Codec).Concat(Members.Select(member => member.Populator).Append(Filler).OfType<CodecRef>());

    public override CodecOffer? Offer => IsOfBase || IsFiller ? null : Facts;
}

/// <summary>A method that is called when an object is written or read: one of the type, with a StreamingContext, or a static one of its contract.</summary>
/// <param name="Kind">When it is called.</param>
/// <param name="Name">The name of the method.</param>
/// <param name="Receiver">The base type to cast to, or null.</param>
/// <param name="Accessor">The accessor for a method that C# does not allow generated code to call.</param>
/// <param name="Contract">The contract that declares the method, or null.</param>
internal sealed record CallbackModel(Callbacks Kind, string Name, TypeName? Receiver, AccessorModel? Accessor, TypeName? Contract);

/// <summary>How an object is created on reading. Guarded: the constructor runs code that may reject a value.</summary>
internal sealed record ConstructionModel(AccessorModel? Accessor, EquatableArray<ParameterModel> Parameters, bool IsDefault = false, bool IsGuarded = false)
{
    /// <summary>The creation of a struct without a constructor of its own.</summary>
    public static ConstructionModel Default { get; } = new(null, EquatableArray<ParameterModel>.Empty, IsDefault: true);

    /// <summary>The static method of the type that replaces a constructor.</summary>
    public string? Factory { get; init; }

    /// <summary>Whether values are read before the object is created, because some are constructor arguments.</summary>
    public bool TakesArguments => Parameters.Count > 0;

    /// <summary>The members that are arguments.</summary>
    public IEnumerable<int> Members => Parameters.SelectMany(parameter => parameter.Members);
}

/// <summary>
/// A constructor parameter. <see cref="Member"/> is the index of its member, or -1 if it is always the default or is made of
/// <see cref="Parts"/>.
/// </summary>
internal sealed record ParameterModel(TypeName Type, string Default, int Member, EquatableArray<ParameterModel> Parts)
{
    public IEnumerable<int> Members => Parts.SelectMany(part => part.Members).Append(Member);
}

/// <summary>A codec for a collection that contains itself. It has a name, and does the same as the codec that it names.</summary>
internal sealed record CollectionModel : CodecModel
{
    public required bool IsValueType { get; init; }

    public required CodecRef Codec { get; init; }

    public override IEnumerable<CodecRef> Mentions() => [Codec];
}

/// <summary>A codec of the assembly that declares the type.</summary>
internal sealed record DeclaredModel : CodecModel
{
    public required string Assembly { get; init; }

    public required string Shape { get; init; }

    public required bool IsValueType { get; init; }

    public override IEnumerable<CodecRef> Mentions() => [];
}

/// <summary>An attribute that creates a converter, as C# code.</summary>
internal sealed record ConverterModel : CodecModel
{
    public required string Creation { get; init; }

    public override IEnumerable<CodecRef> Mentions() => [];
}

/// <summary>A codec for an enum by its names, including as a dictionary key.</summary>
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
/// A name of an enum. <see cref="Value"/> holds the bits of the value, sign-extended. <see cref="Identifier"/> is null if C# cannot write
/// or use the name.
/// </summary>
internal sealed record EnumNameModel(string Name, string? Identifier, string JsonName, string EscapedName, ulong Value, bool IsFirstOfValue, bool IsOnlyRead, bool IsRenamed);
