namespace Jackdaw.Bench.Texts;

/// <summary>A way to bring a document into another form, where a library would be a column.</summary>
internal sealed class TextWay(string name, string title) : Library
{
    public override string Name => name;

    public override string Title => title;

    public override Calls<T>? For<T>(CaseData<T> data) => null;
}
