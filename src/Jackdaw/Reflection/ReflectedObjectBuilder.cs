using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using Jackdaw.Codecs;

namespace Jackdaw.Reflection;

/// <summary>Creates the writer and the reader of an object type from its plan.</summary>
[RequiresDynamicCode(RuntimeCodecs.NeedsDynamicCode)]
[RequiresUnreferencedCode(RuntimeCodecs.NeedsUnreferencedCode)]
internal static class ReflectedObjectBuilder
{
    private const BindingFlags Hidden = BindingFlags.Static | BindingFlags.NonPublic | BindingFlags.DoNotWrapExceptions;

    /// <param name="plan">The type.</param>
    /// <param name="isFirst">Whether the first member directly follows the brace.</param>
    internal static ReflectedWriter<T> Writer<T>(ObjectPlan plan, bool isFirst)
    {
        MemberPlan[] members = [.. plan.Members.Where(member => member.IsWritten)];
        int certain = Array.FindIndex(members, member => !member.IsConditional);
        WrittenMember<T>[] written = new WrittenMember<T>[members.Length];
        for (int i = 0; i < members.Length; i++)
        {
            MemberPlan member = members[i];

            // Until the first member that is always written, only the output shows whether a comma is needed.
            bool separates = (i > 0 || !isFirst) && (certain < 0 || i <= certain);
            string prefix = isFirst && i == 0 && certain == 0 ? "{" : certain >= 0 && i > certain ? "," : "";
            written[i] = (WrittenMember<T>)New(
                typeof(WrittenMember<,,>).MakeGenericType(typeof(T), member.Type, member.Codec),
                AccessorCompiler.Getter(typeof(T), member.Type, member.Get),
                member.Question is { } question ? AccessorCompiler.Getter(typeof(T), typeof(bool), [question]) : null,
                prefix,
                separates,
                member);
        }

        return new ReflectedWriter<T>(written, opens: certain != 0, WriteCallbacks<T>.Of(plan), Extension<T>(plan));
    }

    internal static ReflectedReader<T> Reader<T>(ObjectPlan plan)
    {
        if (plan.Unreadable is not null)
        {
            return new RefusingReader<T>(plan);
        }

        if (!plan.Construction.TakesArguments)
        {
            return Plain<T>(plan);
        }

        StateLayout layout = StateLayout.For([.. Read(plan).Select(i => plan.Members[i].Type), .. Constants(plan.Construction).Select(parameter => parameter.Type)]);
        return (ReflectedReader<T>)typeof(ReflectedObjectBuilder).GetMethod(nameof(WithArguments), Hidden)!
            .MakeGenericMethod(typeof(T), layout.Type)
            .Invoke(null, Hidden, null, [plan, layout], null)!;
    }

    private static PlainReader<T> Plain<T>(ObjectPlan plan)
    {
        SeenBits bits = new(plan);
        int[] read = Read(plan);
        ReadMember<T>[] members = new ReadMember<T>[read.Length];
        for (int place = 0; place < read.Length; place++)
        {
            MemberPlan member = plan.Members[read[place]];
            if (member.Populator is not null)
            {
                members[place] = Populated<T>(plan, read[place], place, bits);
                continue;
            }

            members[place] = Member<T>(plan, read[place], place, bits, AccessorCompiler.Setter(typeof(T), member.Type, member.Set), member.IsGuarded ? Refuser(plan, member) : null);
        }

        ReflectedExtension<T>? keeper = Extension<T>(plan);
        return new PlainReader<T>(
            plan,
            plan.Construction.Constructor is { } constructor ? AccessorCompiler.Maker<T>(constructor) : null,
            new MemberLoop<T>(plan, members, Skipped<T>(plan, bits), keeper),
            bits,
            keeper);
    }

    private static ArgumentReader<T, TState> WithArguments<T, TState>(ObjectPlan plan, StateLayout layout)
    {
        SeenBits bits = new(plan);
        int[] read = Read(plan);
        List<ParameterPlan> constants = [.. Constants(plan.Construction)];
        ReadMember<TState>[] members = new ReadMember<TState>[read.Length];
        List<LaterMember<TState, T>> later = [];
        for (int place = 0; place < read.Length; place++)
        {
            MemberPlan member = plan.Members[read[place]];
            members[place] = Member<TState>(plan, read[place], place, bits, layout.Setter(place, member.Type), refuser: null);
            if (!member.IsArgument)
            {
                later.Add(Later<TState, T>(plan, member, members[place], layout.Getter(place, member.Type)));
            }
        }

        object?[] defaults =
        [
            .. read.Select(i => Leaves(plan.Construction).FirstOrDefault(parameter => parameter.Member == i)?.Default),
            .. constants.Select(parameter => parameter.Default),
        ];
        bool needsStarts = plan.Members.Any(member => member is { IsGuarded: true, IsArgument: false, IsRead: true });
        ReflectedExtension<T>? keeper = Extension<T>(plan);
        return new ArgumentReader<T, TState>(
            plan,
            (TState)layout.Of(defaults),
            AccessorCompiler.Maker<TState, T>(plan.Construction, Load),
            [.. later],
            needsStarts ? read.Length : 0,
            new MemberLoop<TState>(plan, members, Skipped<TState>(plan, bits), keeper),
            bits,
            keeper);

        void Load(ILGenerator code, ParameterPlan parameter) => layout.Load(
            code,
            parameter.Member >= 0 ? Array.IndexOf(read, parameter.Member) : read.Length + constants.FindIndex(constant => ReferenceEquals(constant, parameter)),
            parameter.Type,
            parameter.IsByReference);
    }

    private static ReadMember<T> Populated<T>(ObjectPlan plan, int index, int place, SeenBits bits)
    {
        MemberPlan member = plan.Members[index];
        return (ReadMember<T>)New(
            typeof(PopulatedMember<,,>).MakeGenericType(typeof(T), member.Type, member.Populator!),
            AccessorCompiler.Getter(typeof(T), member.Type, member.PopulatedWay),
            member.Set.Count == 0 ? null : AccessorCompiler.Setter(typeof(T), member.Type, member.Set),
            member.IsGuarded ? Refuser(plan, member) : null,
            member,
            bits[index],
            place);
    }

    private static ReflectedExtension<T>? Extension<T>(ObjectPlan plan) =>
        plan.Extension is not { } member
            ? null
            : (ReflectedExtension<T>)New(
                typeof(ReflectedExtension<,>).MakeGenericType(typeof(T), member.Type),
                AccessorCompiler.Getter(typeof(T), member.Type, member.Get),
                member.Set.Count == 0 ? null : AccessorCompiler.Setter(typeof(T), member.Type, member.Set),
                member.IsGuarded,
                $"{plan.Display}.{member.Identifier}",
                new JsonExtensionNames(plan.IsCaseInsensitive, [.. plan.Members.Where(known => known.IsRead || known.IsWritten).Select(known => known.JsonName)]),
                member.Codec.GetMethod("WriteMembers")?.CreateDelegate(typeof(MembersWriter<>).MakeGenericType(member.Type)));

    private static ReadMember<TState> Member<TState>(ObjectPlan plan, int index, int place, SeenBits bits, Delegate set, string? refuser)
    {
        MemberPlan member = plan.Members[index];
        return (ReadMember<TState>)New(
            typeof(ReadMember<,,>).MakeGenericType(typeof(TState), member.Type, member.Codec), set, refuser, member, bits[index], place);
    }

    private static LaterMember<TState, T> Later<TState, T>(ObjectPlan plan, MemberPlan member, ReadMember<TState> read, Delegate get) =>
        (LaterMember<TState, T>)New(
            typeof(LaterMember<,,>).MakeGenericType(typeof(TState), typeof(T), member.Type),
            get,
            AccessorCompiler.Setter(typeof(T), member.Type, member.Set),
            member.IsGuarded ? Refuser(plan, member) : null,
            read);

    /// <summary>Returns members that are known but not read, if they matter for the detection of unknown or duplicate members.</summary>
    private static ReadMember<TState>[] Skipped<TState>(ObjectPlan plan, SeenBits bits) =>
        plan.RejectsDuplicateMembers || plan.RejectsUnknownMembers || plan.Extension is not null
            ? [.. Enumerable.Range(0, plan.Members.Count).Where(i => !plan.Members[i].IsRead).Select(i => new SkippedMember<TState>(plan.Members[i], bits[i]))]
            : [];

    private static int[] Read(ObjectPlan plan)
    {
        List<int> read = [];
        for (int i = 0; i < plan.Members.Count; i++)
        {
            if (plan.Members[i].IsRead)
            {
                read.Add(i);
            }
        }

        return [.. read];
    }

    /// <summary>Returns arguments that no member provides and that differ from the default of their type.</summary>
    private static IEnumerable<ParameterPlan> Constants(ConstructionPlan construction) =>
        Leaves(construction).Where(parameter => parameter.Member < 0 && !parameter.IsDefault);

    private static IEnumerable<ParameterPlan> Leaves(ConstructionPlan construction) =>
        construction.Parameters.SelectMany(parameter => parameter.Parts is { } parts ? Leaves(parts) : [parameter]);

    private static string Refuser(ObjectPlan plan, MemberPlan member) => $"'{plan.Display}.{member.Identifier}'";

    private static object New(Type type, params object?[] arguments) => type.GetConstructors()[0].Invoke(BindingFlags.DoNotWrapExceptions, null, arguments, null);
}
