using Jackdaw.Codecs;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Tests.Codecs;

/// <summary>Nesting through collections: the limit of the profile holds on both sides, and cycles end there.</summary>
public class CodecDepthTests
{
    private static readonly JsonProfileSettings Deepest = new(limits: new JsonLimits { MaxDepth = JsonLimits.MaxAllowedDepth });

    [Fact]
    public void Arrays_nest_to_the_limit_and_not_further()
    {
        foreach (int limit in (int[])[1, 2, 64, 500])
        {
            JsonProfileSettings settings = new(limits: new JsonLimits { MaxDepth = limit });
            string deep = new string('[', limit) + new string(']', limit);
            Tree tree = CodecHarness<Tree, TreeCodec>.Read(deep, settings)!;
            Assert.Equal(deep, CodecHarness<Tree, TreeCodec>.Write(tree, settings));
            Assert.Equal(limit, CodecHarness<Tree, TreeCodec>.ReadFails($"[{deep}]", JsonError.DepthExceeded, settings).Offset);
            CodecHarness<Tree, TreeCodec>.WriteFails(new Tree { Branches = [tree] }, JsonError.DepthExceeded, settings);
        }
    }

    [Fact]
    public void Objects_nest_to_the_limit_and_not_further()
    {
        foreach (int limit in (int[])[1, 2, 64, 500])
        {
            JsonProfileSettings settings = new(limits: new JsonLimits { MaxDepth = limit });
            string deep = string.Concat(Enumerable.Repeat("{\"a\":", limit - 1)) + "{}" + new string('}', limit - 1);
            Folder folder = CodecHarness<Folder, FolderCodec>.Read(deep, settings)!;
            Assert.Equal(deep, CodecHarness<Folder, FolderCodec>.Write(folder, settings));
            CodecHarness<Folder, FolderCodec>.ReadFails($"{{\"a\":{deep}}}", JsonError.DepthExceeded, settings);
            CodecHarness<Folder, FolderCodec>.WriteFails(new Folder { Folders = new() { ["a"] = folder } }, JsonError.DepthExceeded, settings);
        }
    }

    [Fact]
    public void Cycles_end_at_the_limit()
    {
        Tree self = new();
        self.Branches = [self];
        CodecHarness<Tree, TreeCodec>.WriteFails(self, JsonError.DepthExceeded);
        Tree ring = new() { Branches = [] };
        ring.Branches.Add(Enumerable.Range(0, 10_000).Aggregate(ring, (inner, _) => new Tree { Branches = [inner] }));
        CodecHarness<Tree, TreeCodec>.WriteFails(ring, JsonError.DepthExceeded);
        Folder folder = new() { Folders = [] };
        folder.Folders["a"] = folder;
        CodecHarness<Folder, FolderCodec>.WriteFails(folder, JsonError.DepthExceeded);

        // A cycle that gets wider at each level must not be walked in full.
        Tree wide = new() { Branches = [] };
        wide.Branches.AddRange(Enumerable.Repeat(wide, 1000));
        CodecHarness<Tree, TreeCodec>.WriteFails(wide, JsonError.DepthExceeded);
    }

    [Fact]
    public void The_greatest_depth_is_reached_on_a_small_stack()
    {
        int limit = JsonLimits.MaxAllowedDepth;
        string arrays = new string('[', limit) + new string(']', limit);
        string objects = string.Concat(Enumerable.Repeat("{\"a\":", limit - 1)) + "{}" + new string('}', limit - 1);
        OnSmallStack(() =>
        {
            Assert.Equal(arrays, CodecHarness<Tree, TreeCodec>.Write(CodecHarness<Tree, TreeCodec>.Read(arrays, Deepest), Deepest));
            Assert.Equal(objects, CodecHarness<Folder, FolderCodec>.Write(CodecHarness<Folder, FolderCodec>.Read(objects, Deepest), Deepest));
            Tree tree = new();
            tree.Branches = [tree];
            CodecHarness<Tree, TreeCodec>.WriteFails(tree, JsonError.DepthExceeded, Deepest);
            Folder folder = new() { Folders = [] };
            folder.Folders["a"] = folder;
            CodecHarness<Folder, FolderCodec>.WriteFails(folder, JsonError.DepthExceeded, Deepest);
        });
    }

    [Fact]
    public void A_large_struct_that_nests_in_itself_can_not_use_up_the_stack()
    {
        int limit = JsonLimits.MaxAllowedDepth;
        string arrays = new string('[', limit) + new string(']', limit);
        OnSmallStack(() => Assert.Equal(arrays, CodecHarness<Block, BlockCodec>.Write(CodecHarness<Block, BlockCodec>.Read(arrays, Deepest), Deepest)));
    }

    private static void OnSmallStack(Action action)
    {
        Exception? thrown = null;
        Thread thread = new(
            () =>
            {
                try
                {
                    action();
                }
                catch (Exception error)
                {
                    thrown = error;
                }
            },
            maxStackSize: 320 * 1024);
        thread.Start();
        thread.Join();
        Assert.Null(thrown);
    }

    private sealed class Tree
    {
        internal List<Tree>? Branches { get; set; }
    }

    private readonly struct TreeCodec : IUncheckedJsonCodec<Tree>
    {
        public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, Tree? value) =>
            ListCodec<Tree, TreeCodec>.Write(at, context, value?.Branches);

        public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out Tree? value)
        {
            at = ListCodec<Tree, TreeCodec>.Read(at, context, out List<Tree>? branches);
            value = new Tree { Branches = branches };
            return at;
        }
    }

    private sealed class Folder
    {
        internal Dictionary<string, Folder>? Folders { get; set; }
    }

    private readonly struct FolderCodec : IUncheckedJsonCodec<Folder>
    {
        public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, Folder? value) =>
            DictionaryCodec<string, StringCodec, Folder, FolderCodec>.Write(at, context, value?.Folders);

        public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out Folder? value)
        {
            at = DictionaryCodec<string, StringCodec, Folder, FolderCodec>.Read(at, context, out Dictionary<string, Folder>? folders);
            value = new Folder { Folders = folders };
            return at;
        }
    }

    [System.Runtime.CompilerServices.InlineArray(64)]
    private struct Ballast
    {
        private long _first;
    }

    private struct Block
    {
        internal Block[]? Blocks;
        internal Ballast Weight;
    }

    private readonly struct BlockCodec : IUncheckedJsonCodec<Block>
    {
        public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, Block value) =>
            ArrayCodec<Block, BlockCodec>.Write(at, context, value.Blocks);

        public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out Block value)
        {
            value = default;
            value.Weight[0] = 1;
            return ArrayCodec<Block, BlockCodec>.Read(at, context, out value.Blocks);
        }
    }
}
