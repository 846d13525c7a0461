using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// Writes a value by its run-time type, in a profile that preserves references. A box has an identity, unlike the struct in it.
/// </summary>
internal static class ReferenceBox
{
    internal static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, object? value)
    {
        // The root value is the struct itself, as in System.Text.Json.
        bool isBox = value is ValueType && !context.IsAtRoot;
        if (isBox)
        {
            context.AnnounceBox(value!);
        }

        at = RunTimeType.Write(at, context, value);
        if (isBox)
        {
            context.ForgetBox();
        }

        return at;
    }
}
