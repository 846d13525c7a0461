// The compiler looks for this type by name; netstandard2.0 does not have it.
namespace System.Runtime.CompilerServices;

internal static class IsExternalInit;
