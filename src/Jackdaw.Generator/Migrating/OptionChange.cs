using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Jackdaw.Generator.Migrating;

/// <summary>A property of options that is set, or a value that is added to the list in it.</summary>
/// <param name="Property">The name of the property.</param>
/// <param name="Value">The value; for a list in an initializer, the whole initializer.</param>
/// <param name="IsAdded">Whether the value is added.</param>
internal readonly record struct OptionChange(string Property, ExpressionSyntax Value, bool IsAdded)
{
    /// <summary>The values that are added: those of <c>Converters = { … }</c>, or the value.</summary>
    public IEnumerable<ExpressionSyntax> Values => Value is InitializerExpressionSyntax list ? list.Expressions : [Value];
}
