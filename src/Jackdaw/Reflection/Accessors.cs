namespace Jackdaw.Reflection;

/// <summary>Gets a member. By reference, so that a struct is not copied and one form serves classes too.</summary>
internal delegate TValue Getter<TOwner, TValue>(ref TOwner owner);

/// <summary>Sets a member.</summary>
internal delegate void Setter<TOwner, TValue>(ref TOwner owner, TValue value);

/// <summary>Makes an object that takes nothing of the document.</summary>
internal delegate T Maker<T>();

/// <summary>Makes an object of what was read.</summary>
internal delegate T Maker<TState, T>(ref TState state);
