using System.Text;
using Jackdaw.Generated;
using Jackdaw.Reading;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestKit.Reference;
using Jackdaw.Writing;

namespace Jackdaw.Tests.Hostile;

/// <summary>A codec may call a door: the operation around it goes on as if nothing had been.</summary>
public class ReentrancyTests
{
    /// <summary>A value that stands in a string as JSON of its own, in as many layers as it likes.</summary>
    private sealed record Layer(Tree Value, Layer? Inner);

    private readonly struct LayerCodec : IUncheckedJsonCodec<Layer>
    {
        public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, Layer? value)
        {
            if (value is null)
            {
                return at.Null();
            }

            at = context.Enter(at, 64).Literal("{\"value\": "u8, 9);
            at = TreeCodec.Write(at, context, value.Value);
            at = context.Reserve(at, 64).Literal(",\"inner\": "u8, 9);
            at = at.String(context, value.Inner is null ? null : WriteDoor.ToText(Handle, JsonProfileSettings.Default, value.Inner));
            return context.EndObject(context.Reserve(at, 1));
        }

        public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out Layer? value)
        {
            Tree? own = null;
            Layer? inner = null;
            at = at.BeginObject(context, out bool more);
            while (more)
            {
                at = at.MemberName(context, out ReadOnlySpan<byte> name);
                if (name.SequenceEqual("inner"u8))
                {
                    at = at.String(context, out string? text);
                    inner = text is null ? null : ReadDoor.From(text.AsSpan(), Handle, JsonProfileSettings.Default);
                }
                else
                {
                    at = TreeCodec.Read(at, context, out own);
                }

                at = at.Next(context, out more);
            }

            value = new Layer(own!, inner);
            return at;
        }
    }

    private static readonly JsonCodecHandle<Layer> Handle = (JsonCodecHandle<Layer>)JsonCodecHandle.Of<Layer, LayerCodec>();

    [Fact]
    public void Documents_in_documents()
    {
        Layer? layer = null;
        for (int i = 0; i < 6; i++)
        {
            layer = new Layer(new Tree.Array([new Tree.Text(new string('x', 3000 * i) + "\n\"é"), new Tree.Number(i)]), layer);
            byte[] written = WriteDoor.ToArray(Handle, JsonProfileSettings.Default, layer);
            using MemoryStream stream = new();
            WriteDoor.To(stream, Handle, JsonProfileSettings.Default, layer);
            Assert.Equal(written, stream.ToArray());
            Assert.Equal(layer, ReadDoor.From(written, Handle, JsonProfileSettings.Default));
        }
    }

    [Fact]
    public void An_error_inside_is_an_error_of_the_inner_document_and_the_next_call_works()
    {
        byte[] document = "{\"value\":[1],\"inner\":\"{\\\"value\\\":\\n[1,x]}\"}"u8.ToArray();
        for (int i = 0; i < 3; i++)
        {
            JsonDataException error = Assert.Throws<JsonDataException>(() => ReadDoor.From(document, Handle, JsonProfileSettings.Default));
            Assert.Equal((JsonError.ExpectedValue, "$.value[1]", 1L, 3L), (error.Code, error.Path, error.LineNumber, error.BytePositionInLine));
            Assert.Equal(new Tree.Array([new Tree.Number(1)]), Json.Deserialize<Tree>("[1]"));
        }
    }

    [Fact]
    public void A_codec_that_swallows_errors_of_depth_can_not_walk_off_the_stack_of_levels()
    {
        // Each swallowed error leaves the depth one lower; skipping then has to refuse at once, whatever is left.
        JsonCodecHandle<string> codec = (JsonCodecHandle<string>)JsonCodecHandle.Of<string, SwallowingCodec>();
        byte[] document = Encoding.UTF8.GetBytes(new string('[', 5000));
        Outcome outcome = Outcome.Of(utf8 => ReadDoor.From(utf8, codec, JsonProfileSettings.Default), document);
        Assert.Equal(JsonError.DepthExceeded, outcome.Error);
    }

    private readonly struct SwallowingCodec : IUncheckedJsonCodec<string>
    {
        public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, string? value) => at.Null();

        public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out string? value)
        {
            for (int i = 0; i < 200; i++)
            {
                try
                {
                    at = at.BeginArray(context, out _);
                }
                catch (JsonDataException)
                {
                    // On purpose: a careless codec.
                }
            }

            value = null;
            return at.SkipValue(context);
        }
    }
}
