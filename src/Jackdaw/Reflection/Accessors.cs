namespace Jackdaw.Reflection;

/// <summary>
/// Gets a member. The owner is passed by reference, so that structs are not copied and one delegate type serves classes too.
/// </summary>
internal delegate TValue Getter<TOwner, TValue>(ref TOwner owner);

/// <summary>Sets a member.</summary>
internal delegate void Setter<TOwner, TValue>(ref TOwner owner, TValue value);

/// <summary>Creates an object without values from the document.</summary>
internal delegate T Maker<T>();

/// <summary>Creates an object from the values read.</summary>
internal delegate T Maker<TState, T>(ref TState state);
