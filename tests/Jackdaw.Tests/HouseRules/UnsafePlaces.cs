using System.Text.RegularExpressions;

namespace Jackdaw.Tests.HouseRules;

/// <summary>Code that the compiler can't check has a place and a reason.</summary>
public partial class UnsafePlaces
{
    private static readonly string[] Rooms =
    [
        "src/Jackdaw/Text/Kernels/", "src/Jackdaw/Buffers/", "src/Jackdaw/Reading/", "src/Jackdaw/Writing/", "src/Jackdaw/Scalars/",
    ];

    /// <summary>Files elsewhere, each with its reason.</summary>
    private static readonly Dictionary<string, string> Exceptions = new()
    {
        ["src/Jackdaw/Net8/MaskedMoves.cs"] = "the signatures of instructions with pointers, which are never reached",
    };

    [Fact]
    public void Unsafe_code_is_only_in_the_rooms_for_it() =>
        Assert.Empty(Uses().Where(use => !Rooms.Any(room => use.Path.StartsWith(room, StringComparison.Ordinal)))
            .Where(use => !Exceptions.ContainsKey(use.Path))
            .Select(use => use.Text));

    [Fact]
    public void Each_file_with_unsafe_code_says_why_it_is_safe()
    {
        HashSet<string> using_ = [.. Uses().Select(use => use.Path)];
        Assert.NotEmpty(using_);
        HashSet<string> saying =
        [
            .. SourceTree.Files("src/Jackdaw")
                .Where(file => file.Lines.Any(line => line.Contains("SAFETY:", StringComparison.Ordinal)))
                .Select(file => file.Path),
        ];
        Assert.DoesNotContain(using_, path => !saying.Contains(path) && !saying.Contains(MainFileOf(path)));
    }

    /// <summary>The search client has none but for the mapped files of the embedded index.</summary>
    [Fact]
    public void Search_has_unsafe_code_only_for_mapped_files()
    {
        SourceFile[] files = [.. SourceTree.Files("src/Jackdaw.Search").Where(file => file.Code().Any(line => UnsafeWord().IsMatch(line.Code)))];
        Assert.Equal(
            ["MappedFile.cs", "SegmentArray.cs", "SegmentMemory.cs"],
            files.Select(file => file.Path["src/Jackdaw.Search/Embedded/Indexing/".Length..]).Order(StringComparer.Ordinal));
        Assert.All(files, file => Assert.Contains(file.Lines, line => line.Contains("SAFETY:", StringComparison.Ordinal)));
    }

    // X.Part.cs continues the partial type of X.cs, whose reason holds for it too.
    private static string MainFileOf(string path)
    {
        string folder = path[..(path.LastIndexOf('/') + 1)];
        string name = path[folder.Length..];
        return folder + name[..name.IndexOf('.')] + ".cs";
    }

    private static IEnumerable<(string Path, string Text)> Uses() =>
        from file in SourceTree.Files("src/Jackdaw")
        from line in file.Code()
        where UnsafeCode().IsMatch(line.Code)
        select (file.Path, $"{file.Path}({line.Number}): {line.Code}");

    [GeneratedRegex(@"\bunsafe\b")]
    private static partial Regex UnsafeWord();

    // CollectionsMarshal is not among them: it gives a span that is bound to the list's own array.
    [GeneratedRegex(@"\bunsafe\b|(?<!Un)\bUnsafe\.|\bMemoryMarshal\.|\bstackalloc\b.*\*|\bfixed\s*\(")]
    private static partial Regex UnsafeCode();
}
