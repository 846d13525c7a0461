using System.Reflection;
using Jackdaw.Shapes;

namespace Jackdaw.Reflection;

/// <summary>The execution plan for an object type: every decision is made, every codec chosen.</summary>
/// <param name="Display">The type's name in errors.</param>
/// <param name="Construction">How an object is created for reading.</param>
/// <param name="Members">The members in written order.</param>
internal sealed record ObjectPlan(string Display, ConstructionPlan Construction, IReadOnlyList<MemberPlan> Members)
{
    internal bool RejectsUnknownMembers { get; init; }

    /// <summary>Whether the type itself rejects unknown members, so that errors name it rather than the profile.</summary>
    internal bool RejectsByItself { get; init; }

    internal bool RejectsDuplicateMembers { get; init; }

    /// <summary>Whether names are case-insensitive.</summary>
    internal bool IsCaseInsensitive { get; init; }

    /// <summary>The member for extension data, or null; it has no codec.</summary>
    internal MemberPlan? Extension { get; init; }

    /// <summary>The callback interfaces of the type.</summary>
    internal Callbacks Callbacks { get; init; }

    /// <summary>The callback methods, called after the interfaces; each takes a StreamingContext.</summary>
    internal IReadOnlyList<CallbackPlan> CallbackMethods { get; init; } = [];

    /// <summary>Why the type cannot be read: some or all data would be lost. Null if it can.</summary>
    internal string? Unreadable { get; init; }

    /// <summary>
    /// The plan for an existing object, in which constructor arguments are set like other members; null if not all of them can be set.
    /// </summary>
    internal ObjectPlan? Filled => Members.Any(member => member.IsArgument && member.FilledWay.Count == 0)
        ? null
        : this with
        {
            Construction = new ConstructionPlan(null, [], IsGuarded: false),
            Members = [.. Members.Select(member => member.IsArgument ? member with { IsArgument = false, Set = member.FilledWay } : member)],
        };
}

/// <summary>A method called when the type is written or read.</summary>
/// <param name="Kind">The moment when it is called.</param>
/// <param name="Method">The method, which takes a StreamingContext.</param>
internal sealed record CallbackPlan(Callbacks Kind, MethodInfo Method);

/// <summary>The way in which an object is created.</summary>
/// <param name="Constructor">The constructor; null for the default of a struct.</param>
/// <param name="Parameters">The arguments.</param>
/// <param name="IsGuarded">Whether it runs code that may reject a value.</param>
internal sealed record ConstructionPlan(ConstructorInfo? Constructor, IReadOnlyList<ParameterPlan> Parameters, bool IsGuarded)
{
    /// <summary>The static method used instead of a constructor, or null.</summary>
    internal MethodInfo? Factory { get; init; }

    internal bool TakesArguments => Parameters.Count > 0;
}

/// <summary>An argument of a constructor.</summary>
/// <param name="Type">Its type.</param>
/// <param name="Member">The index of the member; -1 if it always gets the default, or is composed of <paramref name="Parts"/>.</param>
/// <param name="Default">The value if the document has none; null for the default of the type.</param>
/// <param name="Parts">The construction of the argument itself, for the nested tuple of a long tuple.</param>
internal sealed record ParameterPlan(Type Type, int Member, object? Default, ConstructionPlan? Parts)
{
    /// <summary>Whether it is passed as <c>in</c> or <c>ref readonly</c>, so that the constructor gets an address.</summary>
    internal bool IsByReference { get; init; }

    /// <summary>Whether no member and no attribute gives it a value.</summary>
    internal bool IsDefault => Member < 0 && Default is null && Parts is null;
}

/// <summary>One JSON member.</summary>
/// <param name="Identifier">The name in code, for errors.</param>
/// <param name="JsonName">The name in JSON.</param>
/// <param name="EscapedName">The escaped name in JSON.</param>
/// <param name="Type">The type of its value.</param>
/// <param name="Codec">The codec of its value.</param>
internal sealed record MemberPlan(string Identifier, string JsonName, string EscapedName, Type Type, Type Codec)
{
    /// <summary>The fields and properties that lead from the object to the value; empty if it is not written.</summary>
    internal IReadOnlyList<MemberInfo> Get { get; init; } = [];

    /// <summary>
    /// The struct fields that lead to the field or property to set, and that itself; empty if it is not read, or is an argument.
    /// </summary>
    internal IReadOnlyList<MemberInfo> Set { get; init; } = [];

    internal bool IsArgument { get; init; }

    /// <summary>For a constructor argument, the path to set it in an existing object; empty if it cannot be set.</summary>
    internal IReadOnlyList<MemberInfo> FilledWay { get; init; } = [];

    internal WriteWhen When { get; init; }

    /// <summary>The method that decides whether it is written; null if there is none.</summary>
    internal MethodInfo? Question { get; init; }

    internal bool IsRequired { get; init; }

    /// <summary>The member's name in the error for null in JSON; null if null is allowed.</summary>
    internal string? NullRefuser { get; init; }

    /// <summary>The member's name in the error for writing null; null if null is allowed.</summary>
    internal string? NullWriter { get; init; }

    /// <summary>Whether its setter runs code that may reject a value.</summary>
    internal bool IsGuarded { get; init; }

    /// <summary>The populator for its existing value; null if it is replaced.</summary>
    internal Type? Populator { get; init; }

    /// <summary>The path to the existing value, like <see cref="Get"/>, even if the member is not written.</summary>
    internal IReadOnlyList<MemberInfo> PopulatedWay { get; init; } = [];

    /// <summary>The member's name in errors about null.</summary>
    internal string Display { get; init; } = "";

    /// <summary>Whether its value counts as null inside itself.</summary>
    internal bool TracksCycles { get; init; }

    /// <summary>Whether its name in another case may be that of a type discriminator.</summary>
    internal bool MayBeDiscriminator { get; init; }

    internal bool IsRead => IsArgument || Set.Count > 0 || Populator is not null;

    internal bool IsWritten => Get.Count > 0;

    /// <summary>Whether it is written only under a condition.</summary>
    internal bool IsConditional => When != WriteWhen.Always || Question is not null;

    /// <summary>Whether documents often omit it, so that the following members are expected too.</summary>
    internal bool MayBeAbsent => IsConditional || Nullable.GetUnderlyingType(Type) is not null;
}
