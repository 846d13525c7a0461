using System.Reflection;
using Jackdaw.Shapes;

namespace Jackdaw.Reflection;

/// <summary>What the engine executes for an object type: every decision is made, every codec chosen.</summary>
/// <param name="Display">The type as errors name it.</param>
/// <param name="Construction">How an object comes into being on read.</param>
/// <param name="Members">In the order in which they are written.</param>
internal sealed record ObjectPlan(string Display, ConstructionPlan Construction, IReadOnlyList<MemberPlan> Members)
{
    internal bool RejectsUnknownMembers { get; init; }

    /// <summary>The type itself asks for that, so the message names it and not the profile.</summary>
    internal bool RejectsByItself { get; init; }

    internal bool RejectsDuplicateMembers { get; init; }

    /// <summary>Names are read in any casing.</summary>
    internal bool IsCaseInsensitive { get; init; }

    /// <summary>The member that keeps what the type does not know, or null; it has no codec.</summary>
    internal MemberPlan? Extension { get; init; }

    /// <summary>How the type is told that it is written or read.</summary>
    internal Callbacks Callbacks { get; init; }

    /// <summary>Its methods that are called then, after the interfaces; each takes a StreamingContext.</summary>
    internal IReadOnlyList<CallbackPlan> CallbackMethods { get; init; } = [];

    /// <summary>Why reading refuses, because it would give back less than was written, or nothing; null: it is read.</summary>
    internal string? Unreadable { get; init; }

    /// <summary>The same for an object that is there: the arguments of its constructor are set like other members. Null: not all of them can be.</summary>
    internal ObjectPlan? Filled => Members.Any(member => member.IsArgument && member.FilledWay.Count == 0)
        ? null
        : this with
        {
            Construction = new ConstructionPlan(null, [], IsGuarded: false),
            Members = [.. Members.Select(member => member.IsArgument ? member with { IsArgument = false, Set = member.FilledWay } : member)],
        };
}

/// <summary>A method that is called when the type is written or read.</summary>
/// <param name="Kind">When.</param>
/// <param name="Method">The method; it takes a StreamingContext.</param>
internal sealed record CallbackPlan(Callbacks Kind, MethodInfo Method);

/// <summary>How an object comes into being.</summary>
/// <param name="Constructor">Null: the default of a struct.</param>
/// <param name="Parameters">Its arguments.</param>
/// <param name="IsGuarded">It runs code that may refuse a value.</param>
internal sealed record ConstructionPlan(ConstructorInfo? Constructor, IReadOnlyList<ParameterPlan> Parameters, bool IsGuarded)
{
    /// <summary>The static method that takes the place of the constructor, or null.</summary>
    internal MethodInfo? Factory { get; init; }

    internal bool TakesArguments => Parameters.Count > 0;
}

/// <summary>An argument of a constructor.</summary>
/// <param name="Type">Its type.</param>
/// <param name="Member">The index of the member, or -1: always the default, or made of <paramref name="Parts"/>.</param>
/// <param name="Default">The value where the document has none; null means the default of the type.</param>
/// <param name="Parts">How the argument itself is constructed, for the rest of a long tuple.</param>
internal sealed record ParameterPlan(Type Type, int Member, object? Default, ConstructionPlan? Parts)
{
    /// <summary>Passed as <c>in</c> or <c>ref readonly</c>: the constructor gets an address.</summary>
    internal bool IsByReference { get; init; }

    /// <summary>No member and no attribute gives it a value.</summary>
    internal bool IsDefault => Member < 0 && Default is null && Parts is null;
}

/// <summary>One JSON member.</summary>
/// <param name="Identifier">Its name in code, as errors name it.</param>
/// <param name="JsonName">Its name in JSON.</param>
/// <param name="EscapedName">The same, escaped as it is written.</param>
/// <param name="Type">The type of its value.</param>
/// <param name="Codec">The codec of its value.</param>
internal sealed record MemberPlan(string Identifier, string JsonName, string EscapedName, Type Type, Type Codec)
{
    /// <summary>How the value is got: fields and properties from the object on. Empty: it is not written.</summary>
    internal IReadOnlyList<MemberInfo> Get { get; init; } = [];

    /// <summary>How it is set: the fields of structs on the way, and the field or property. Empty: it is not read, or it is an argument.</summary>
    internal IReadOnlyList<MemberInfo> Set { get; init; } = [];

    internal bool IsArgument { get; init; }

    /// <summary>Of an argument of the constructor: how it is set in an object that is there. Empty: nothing can.</summary>
    internal IReadOnlyList<MemberInfo> FilledWay { get; init; } = [];

    internal WriteWhen When { get; init; }

    /// <summary>What is asked first whether it is written; null: nothing.</summary>
    internal MethodInfo? Question { get; init; }

    internal bool IsRequired { get; init; }

    /// <summary>Null in JSON is refused: the member as the error names it. Null: it is taken.</summary>
    internal string? NullRefuser { get; init; }

    /// <summary>It is an error if its value is null when it is written: the member as the error names it. Null: it may be.</summary>
    internal string? NullWriter { get; init; }

    /// <summary>Its setter runs code that may refuse a value.</summary>
    internal bool IsGuarded { get; init; }

    /// <summary>How the value is read into what is there; null: it is replaced.</summary>
    internal Type? Populator { get; init; }

    /// <summary>How what is there is got: as <see cref="Get"/>, also where the member is not written.</summary>
    internal IReadOnlyList<MemberInfo> PopulatedWay { get; init; } = [];

    /// <summary>The member as errors about null name it.</summary>
    internal string Display { get; init; } = "";

    /// <summary>Inside of itself its value counts as null.</summary>
    internal bool TracksCycles { get; init; }

    internal bool IsRead => IsArgument || Set.Count > 0 || Populator is not null;

    internal bool IsWritten => Get.Count > 0;

    /// <summary>It is not always written.</summary>
    internal bool IsConditional => When != WriteWhen.Always || Question is not null;

    /// <summary>Documents often leave it out: then the next ones are expected too.</summary>
    internal bool MayBeAbsent => IsConditional || Nullable.GetUnderlyingType(Type) is not null;
}
