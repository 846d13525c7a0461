using System.Runtime.Serialization;
using System.Xml.Serialization;

namespace Roundup.Matrices;

// Two versions of a document each. Names and namespaces on the wire are the same, as they would be in two versions of one assembly; the numbers of members follow their
// declaration, as they do where nobody took care: it is what formats without names are asked about.

/// <summary>Before: a member appended.</summary>
[DataContract(Name = "Doc", Namespace = "")]
[XmlRoot("Doc")]
[XmlType("Doc")]
public sealed partial class AppendV1
{
    [DataMember(Order = 1)]
    public int Id { get; set; }

    [DataMember(Order = 2)]
    public string? Name { get; set; }
}

/// <summary>After: a member appended.</summary>
[DataContract(Name = "Doc", Namespace = "")]
[XmlRoot("Doc")]
[XmlType("Doc")]
public sealed partial class AppendV2
{
    [DataMember(Order = 1)]
    public int Id { get; set; }

    [DataMember(Order = 2)]
    public string? Name { get; set; }

    [DataMember(Order = 3)]
    public string? Added { get; set; }
}

/// <summary>Before: a member inserted.</summary>
[DataContract(Name = "Doc", Namespace = "")]
[XmlRoot("Doc")]
[XmlType("Doc")]
public sealed partial class InsertV1
{
    [DataMember(Order = 1)]
    public int Id { get; set; }

    [DataMember(Order = 2)]
    public string? Name { get; set; }
}

/// <summary>After: a member inserted.</summary>
[DataContract(Name = "Doc", Namespace = "")]
[XmlRoot("Doc")]
[XmlType("Doc")]
public sealed partial class InsertV2
{
    [DataMember(Order = 1)]
    public int Id { get; set; }

    [DataMember(Order = 2)]
    public string? Added { get; set; }

    [DataMember(Order = 3)]
    public string? Name { get; set; }
}

/// <summary>Before: a member removed.</summary>
[DataContract(Name = "Doc", Namespace = "")]
[XmlRoot("Doc")]
[XmlType("Doc")]
public sealed partial class RemoveV1
{
    [DataMember(Order = 1)]
    public int Id { get; set; }

    [DataMember(Order = 2)]
    public string? Gone { get; set; }

    [DataMember(Order = 3)]
    public string? Name { get; set; }
}

/// <summary>After: a member removed.</summary>
[DataContract(Name = "Doc", Namespace = "")]
[XmlRoot("Doc")]
[XmlType("Doc")]
public sealed partial class RemoveV2
{
    [DataMember(Order = 1)]
    public int Id { get; set; }

    [DataMember(Order = 2)]
    public string? Name { get; set; }
}

/// <summary>Before: a member renamed.</summary>
[DataContract(Name = "Doc", Namespace = "")]
[XmlRoot("Doc")]
[XmlType("Doc")]
public sealed partial class RenameV1
{
    [DataMember(Order = 1)]
    public int Id { get; set; }

    [DataMember(Order = 2)]
    public string? Before { get; set; }

    [DataMember(Order = 3)]
    public string? Name { get; set; }
}

/// <summary>After: a member renamed.</summary>
[DataContract(Name = "Doc", Namespace = "")]
[XmlRoot("Doc")]
[XmlType("Doc")]
public sealed partial class RenameV2
{
    [DataMember(Order = 1)]
    public int Id { get; set; }

    [DataMember(Order = 2)]
    public string? After { get; set; }

    [DataMember(Order = 3)]
    public string? Name { get; set; }
}

/// <summary>Before: members reordered.</summary>
[DataContract(Name = "Doc", Namespace = "")]
[XmlRoot("Doc")]
[XmlType("Doc")]
public sealed partial class ReorderV1
{
    [DataMember(Order = 1)]
    public int Id { get; set; }

    [DataMember(Order = 2)]
    public string? Name { get; set; }

    [DataMember(Order = 3)]
    public string? City { get; set; }
}

/// <summary>After: members reordered.</summary>
[DataContract(Name = "Doc", Namespace = "")]
[XmlRoot("Doc")]
[XmlType("Doc")]
public sealed partial class ReorderV2
{
    [DataMember(Order = 1)]
    public string? City { get; set; }

    [DataMember(Order = 2)]
    public string? Name { get; set; }

    [DataMember(Order = 3)]
    public int Id { get; set; }
}

/// <summary>Before: int to long.</summary>
[DataContract(Name = "Doc", Namespace = "")]
[XmlRoot("Doc")]
[XmlType("Doc")]
public sealed partial class WidenV1
{
    [DataMember(Order = 1)]
    public int Id { get; set; }

    [DataMember(Order = 2)]
    public int Changed { get; set; }

    [DataMember(Order = 3)]
    public string? Name { get; set; }
}

/// <summary>After: int to long.</summary>
[DataContract(Name = "Doc", Namespace = "")]
[XmlRoot("Doc")]
[XmlType("Doc")]
public sealed partial class WidenV2
{
    [DataMember(Order = 1)]
    public int Id { get; set; }

    [DataMember(Order = 2)]
    public long Changed { get; set; }

    [DataMember(Order = 3)]
    public string? Name { get; set; }
}

/// <summary>Before: int to string.</summary>
[DataContract(Name = "Doc", Namespace = "")]
[XmlRoot("Doc")]
[XmlType("Doc")]
public sealed partial class TextV1
{
    [DataMember(Order = 1)]
    public int Id { get; set; }

    [DataMember(Order = 2)]
    public int Changed { get; set; }

    [DataMember(Order = 3)]
    public string? Name { get; set; }
}

/// <summary>After: int to string.</summary>
[DataContract(Name = "Doc", Namespace = "")]
[XmlRoot("Doc")]
[XmlType("Doc")]
public sealed partial class TextV2
{
    [DataMember(Order = 1)]
    public int Id { get; set; }

    [DataMember(Order = 2)]
    public string? Changed { get; set; }

    [DataMember(Order = 3)]
    public string? Name { get; set; }
}

/// <summary>Before: value to nullable.</summary>
[DataContract(Name = "Doc", Namespace = "")]
[XmlRoot("Doc")]
[XmlType("Doc")]
public sealed partial class NullableV1
{
    [DataMember(Order = 1)]
    public int Id { get; set; }

    [DataMember(Order = 2)]
    public int Changed { get; set; }

    [DataMember(Order = 3)]
    public string? Name { get; set; }
}

/// <summary>After: value to nullable.</summary>
[DataContract(Name = "Doc", Namespace = "")]
[XmlRoot("Doc")]
[XmlType("Doc")]
public sealed partial class NullableV2
{
    [DataMember(Order = 1)]
    public int Id { get; set; }

    [DataMember(Order = 2)]
    public int? Changed { get; set; }

    [DataMember(Order = 3)]
    public string? Name { get; set; }
}

/// <summary>Before: class to derived class.</summary>
[DataContract(Name = "Doc", Namespace = "")]
[XmlRoot("Doc")]
[XmlType("Doc")]
public sealed partial class DerivedV1
{
    [DataMember(Order = 1)]
    public int Id { get; set; }

    [DataMember(Order = 2)]
    public string? Name { get; set; }
}

/// <summary>What both versions have.</summary>
[DataContract(Name = "Base", Namespace = "")]
[XmlType("Base")]
public abstract class DerivedBase
{
    [DataMember(Order = 1)]
    public int Id { get; set; }

    [DataMember(Order = 2)]
    public string? Name { get; set; }
}

/// <summary>After: class to derived class.</summary>
[DataContract(Name = "Doc", Namespace = "")]
[XmlRoot("Doc")]
[XmlType("Doc")]
public sealed partial class DerivedV2 : DerivedBase
{
    [DataMember(Order = 1)]
    public string? Added { get; set; }
}

/// <summary>Before: a new enum value.</summary>
[DataContract(Name = "Doc", Namespace = "")]
[XmlRoot("Doc")]
[XmlType("Doc")]
public sealed partial class EnumV1
{
    [DataMember(Order = 1)]
    public int Id { get; set; }

    [DataMember(Order = 2)]
    public VersionKindV1 Changed { get; set; }

    [DataMember(Order = 3)]
    public string? Name { get; set; }
}

/// <summary>After: a new enum value.</summary>
[DataContract(Name = "Doc", Namespace = "")]
[XmlRoot("Doc")]
[XmlType("Doc")]
public sealed partial class EnumV2
{
    [DataMember(Order = 1)]
    public int Id { get; set; }

    [DataMember(Order = 2)]
    public VersionKindV2 Changed { get; set; }

    [DataMember(Order = 3)]
    public string? Name { get; set; }
}

/// <summary>Before: a member moved into a nested object.</summary>
[DataContract(Name = "Doc", Namespace = "")]
[XmlRoot("Doc")]
[XmlType("Doc")]
public sealed partial class MoveV1
{
    [DataMember(Order = 1)]
    public int Id { get; set; }

    [DataMember(Order = 2)]
    public string? City { get; set; }

    [DataMember(Order = 3)]
    public string? Name { get; set; }
}

/// <summary>After: a member moved into a nested object.</summary>
[DataContract(Name = "Doc", Namespace = "")]
[XmlRoot("Doc")]
[XmlType("Doc")]
public sealed partial class MoveV2
{
    [DataMember(Order = 1)]
    public int Id { get; set; }

    [DataMember(Order = 2)]
    public VersionPlace? Place { get; set; }

    [DataMember(Order = 3)]
    public string? Name { get; set; }
}

/// <summary>The nested object.</summary>
[DataContract(Name = "Place", Namespace = "")]
[XmlType("Place")]
public sealed partial class VersionPlace
{
    [DataMember(Order = 1)]
    public string? City { get; set; }
}

/// <summary>Before.</summary>
[DataContract(Name = "Kind", Namespace = "")]
[XmlType("KindV1")]
public enum VersionKindV1
{
    [EnumMember]
    First,

    [EnumMember]
    Second,
}

/// <summary>After: one more.</summary>
[DataContract(Name = "Kind", Namespace = "")]
[XmlType("KindV2")]
public enum VersionKindV2
{
    [EnumMember]
    First,

    [EnumMember]
    Second,

    [EnumMember]
    Third,
}
