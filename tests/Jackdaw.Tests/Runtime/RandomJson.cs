using System.Collections;
using System.Globalization;
using System.Text;
using Jackdaw.Reflection;

namespace Jackdaw.Tests.Runtime;

/// <summary>
/// Documents that a type mostly accepts: members in any order, some left out, twice, escaped or unknown; values of the right kind, and now and then of
/// another.
/// </summary>
/// <param name="random">Decides.</param>
/// <param name="composer">Knows the members of object types that were composed.</param>
internal sealed class RandomJson(Random random, CodecComposer composer)
{
    private static readonly string[] Strange = ["null", "true", "[]", "{}", "\"x\"", "-1", "1e400", "99999999999999999999", "1.5", "[1]", "{\"a\":1}"];

    private static readonly string[] Texts =
    [
        "", "a", "text", "é€😀", "\\\"quoted\\\" \\\\ \\n", "\\u00e9", "2020-02-29T12:30:45.123Z", "00000000-0000-0000-0000-000000000001", "AQID", "1.2.3", "12",
        "01:02:03", "2020-02-29", "http://x/y?z=1", "<&'>", "Red", "green", "Read, Write",
    ];

    private StringBuilder _text = new();

    internal byte[] Of(Type type)
    {
        _text = new StringBuilder();
        Value(type, depth: 0);
        return Encoding.UTF8.GetBytes(_text.ToString());
    }

    private void Value(Type type, int depth)
    {
        if (Once(40))
        {
            _text.Append(Strange[random.Next(Strange.Length)]);
            return;
        }

        Type plain = Nullable.GetUnderlyingType(type) ?? type;
        if ((plain != type || !type.IsValueType) && Once(8))
        {
            _text.Append("null");
        }
        else if (Type.GetTypeCode(plain) is var code && !plain.IsEnum && code is not (TypeCode.Object or TypeCode.DateTime))
        {
            _text.Append(Scalar(code));
        }
        else if (plain.IsEnum)
        {
            _text.Append(Once(2) ? random.Next(4).ToString(CultureInfo.InvariantCulture) : $"\"{Name(plain)}\"");
        }
        else if (composer.IsPolymorphic(plain))
        {
            // Collections among the derived types have a form of their own, which other tests read.
            List<DerivedPlan> types = [.. composer.PolymorphismOf(plain).Derived.Where(derived => composer.HasPlan(derived.Type))];
            if (types.Count == 0)
            {
                _text.Append("null");
                return;
            }

            DerivedPlan derived = types[random.Next(types.Count)];
            Object(derived.Type, depth, Once(20) ? "" : derived.Start[1..]);
        }
        else if (composer.HasPlan(plain))
        {
            Object(plain, depth, "");
        }
        else if (plain.IsArray && plain.GetArrayRank() > 1)
        {
            Grid(plain, plain.GetArrayRank(), depth);
        }
        else if (typeof(IEnumerable).IsAssignableFrom(plain))
        {
            Collection(plain, depth);
        }
        else
        {
            _text.Append(Once(4) ? random.Next(100).ToString(CultureInfo.InvariantCulture) : $"\"{Text()}\"");
        }
    }

    private string Scalar(TypeCode code) => code switch
    {
        TypeCode.Boolean => Once(2) ? "true" : "false",
        TypeCode.Char => "\"c\"",
        TypeCode.String => $"\"{Text()}\"",
        TypeCode.Single or TypeCode.Double or TypeCode.Decimal => (random.NextDouble() * 1000).ToString("R", CultureInfo.InvariantCulture),
        _ => random.Next(Once(10) ? 100_000 : 100).ToString(CultureInfo.InvariantCulture),
    };

    /// <param name="type">The type.</param>
    /// <param name="depth">How many values are around it.</param>
    /// <param name="discriminator">The member that tells the type, or nothing; it comes first or last.</param>
    private void Object(Type type, int depth, string discriminator)
    {
        _text.Append('{').Append(Space());
        bool isLast = Once(3);
        _text.Append(isLast ? "" : discriminator);
        List<MemberPlan> members = [.. composer.PlanOf(type).Members.Where(_ => !Once(6))];
        if (Once(3))
        {
            random.Shuffle(System.Runtime.InteropServices.CollectionsMarshal.AsSpan(members));
        }

        if (members.Count > 0 && Once(12))
        {
            members.Add(members[0]);
        }

        for (int i = 0; i < (depth > 3 ? Math.Min(members.Count, 2) : members.Count); i++)
        {
            _text.Append(i > 0 || (discriminator.Length > 0 && !isLast) ? "," : "").Append(Space());
            if (Once(25))
            {
                _text.Append("\"unknown\":[{\"a\":null}],");
            }

            _text.Append(Quoted(members[i])).Append(Space()).Append(':').Append(Space());
            Value(members[i].Type, depth + 1);
            _text.Append(Space());
        }

        if (isLast && discriminator.Length > 0)
        {
            _text.Append(_text[^1] == '{' || members.Count == 0 ? "" : ",").Append(discriminator);
        }

        _text.Append('}');
    }

    /// <summary>Now and then with its first letter escaped.</summary>
    private string Quoted(MemberPlan member) =>
        Once(15) && member.JsonName.Length > 0 && member.JsonName[0] < 0x80
            ? $"\"\\u{(int)member.JsonName[0]:x4}{member.EscapedName.AsSpan(member.JsonName[0] is '"' or '\\' ? 2 : 1)}\""
            : $"\"{member.EscapedName}\"";

    private void Collection(Type type, int depth)
    {
        Type? map = Generic(type, typeof(IDictionary<,>)) ?? Generic(type, typeof(IReadOnlyDictionary<,>));
        int count = depth > 4 ? 0 : random.Next(4);
        _text.Append(map is null ? '[' : '{');
        for (int i = 0; i < count; i++)
        {
            _text.Append(i > 0 ? "," : "").Append(Space());
            if (map is not null)
            {
                _text.Append('"').Append(Key(map.GenericTypeArguments[0])).Append("\":");
            }

            Value(map?.GenericTypeArguments[1] ?? Generic(type, typeof(IEnumerable<>))?.GenericTypeArguments[0] ?? typeof(int), depth + 1);
        }

        _text.Append(map is null ? ']' : '}');
    }

    /// <summary>Arrays of two items each, now and then of one.</summary>
    private void Grid(Type type, int rank, int depth)
    {
        _text.Append('[');
        for (int i = Once(30) ? 1 : 0; i < 2; i++)
        {
            if (rank > 1)
            {
                Grid(type, rank - 1, depth + 1);
            }
            else
            {
                Value(type.GetElementType()!, depth + 1);
            }

            _text.Append(i == 0 ? "," : "");
        }

        _text.Append(']');
    }

    private string Key(Type type) =>
        type.IsEnum ? Name(type)
            : Type.GetTypeCode(type) is TypeCode.String or TypeCode.Object or TypeCode.DateTime or TypeCode.Char ? Text()
            : Scalar(Type.GetTypeCode(type)).Trim('"');

    private string Text() => Texts[random.Next(Texts.Length)];

    private string Name(Type type) => type.GetEnumNames() is { Length: > 0 } names ? names[random.Next(names.Length)] : "none";

    private string Space() => Once(20) ? " \n\t"[..random.Next(4)] : "";

    private bool Once(int times) => random.Next(times) == 0;

    private static Type? Generic(Type type, Type definition) =>
        type.IsGenericType && type.GetGenericTypeDefinition() == definition
            ? type
            : type.GetInterfaces().FirstOrDefault(contract => contract.IsGenericType && contract.GetGenericTypeDefinition() == definition);
}
