using Jackdaw.Search.Embedded.Indexing;

namespace Jackdaw.Search.Embedded.Searching;

/// <summary>The hits of all terms of a pattern.</summary>
internal sealed class UnionHits(GatheredHits gathered) : HitSource
{
    private int _document = -1;

    public override int Document => _document;

    public override int HitCount => gathered.Of(_document).Length;

    public override int Cost => gathered.DocumentCount;

    public override int Next() => Advance(_document + 1);

    public override int Advance(int target) =>
        _document == PostingsReader.End ? _document : _document = gathered.FirstFrom(Math.Max(Math.Max(target, _document), 0));

    public override bool IsInFields(ulong fields)
    {
        foreach (uint hit in gathered.Of(_document))
        {
            if ((fields & (1UL << Hit.Field(hit))) != 0)
            {
                return true;
            }
        }

        return false;
    }

    public override void ReadHits(Span<uint> hits) => gathered.Of(_document).CopyTo(hits);
}
