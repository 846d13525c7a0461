using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Generated;

/// <summary>The codec of a type that is known only at run time, for entry points that accept any object.</summary>
internal sealed class TypeHandle(JsonCodecHandle codec) : JsonCodecHandle<object>
{
    public override UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, object? value) => codec.WriteObject(at, context, value);

    public override UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out object? value) => codec.ReadObject(at, context, out value);
}
