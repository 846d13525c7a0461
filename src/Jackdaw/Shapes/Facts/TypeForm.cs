namespace Jackdaw.Shapes;

/// <summary>The kind of a type.</summary>
internal enum TypeForm
{
    Class,
    Struct,
    Interface,
    Enum,
    Delegate,
    Array,
    Pointer,

    /// <summary>A type parameter of open generic code.</summary>
    Parameter,

    /// <summary>Anything that is not the type of a value: a module, or incomplete code.</summary>
    Other,
}
