namespace Jackdaw.Shapes;

/// <summary>What kind of type it is.</summary>
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

    /// <summary>Anything that is no type of a value: a module, a type that is still being typed.</summary>
    Other,
}
