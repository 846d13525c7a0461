using System.Diagnostics.CodeAnalysis;
using System.Text.Json.Serialization;
using Jackdaw;
using Jackdaw.TestModels;

[assembly: JsonModel(typeof(Tuple<int, string>), Profile = typeof(AnnotatedJson))]
[assembly: JsonModel(typeof(Tuple<int, string, int, int, int, int, int, Tuple<int, int?>>), Profile = typeof(AnnotatedJson))]

namespace Jackdaw.TestModels;

/// <summary>Annotations and constructors are taken at their word.</summary>
[JsonProfile(RespectNullableAnnotations = true, RequireConstructorParameters = true)]
public sealed class AnnotatedJson : JsonProfile<AnnotatedJson>;

[JsonModel]
[JsonModel(Profile = typeof(AnnotatedJson))]
public class Annotated
{
    public string Name { get; set; } = "";
    public string? Maybe { get; set; }
    public List<string> List { get; set; } = [];
    public int? Number { get; set; }

    [JsonInclude]
    public Annotated[] Field = [];

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string LeftOut { get; set; } = null!;

    [AllowNull]
    public string Allowed { get; set; } = "";

    [DisallowNull]
    public string? Disallowed { get; set; } = "";

    [MaybeNull]
    public string MaybeNull { get; set; } = "";

    [NotNull]
    public string? NotNull { get; set; } = "";

#nullable disable
    public string Unsaid { get; set; }
#nullable restore
}

[JsonModel]
[JsonModel(Profile = typeof(AnnotatedJson))]
public record AnnotatedRecord(string Name, string? Maybe, int Count, int Last = 5)
{
    public string? Other { get; set; }
}

public sealed class AnnotatedOf<T>
{
    public T Value { get; set; } = default!;
}

[JsonModel(Profile = typeof(AnnotatedJson))]
public sealed class AnnotatedParts
{
    public AnnotatedOf<string>? One { get; set; }
    public KeyValuePair<string, int> Pair { get; set; }
    public PointRecord Point { get; set; }
}
