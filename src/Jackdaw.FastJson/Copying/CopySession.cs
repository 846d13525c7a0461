using System.Runtime.CompilerServices;
using fastJSON.Reading;
using fastJSON.Settings;
using fastJSON.Shapes;
using fastJSON.Types;
using fastJSON.Writing;

namespace fastJSON.Copying;

/// <summary>
/// What one copy from object to object knows. The result is what writing and reading would give: whatever could be different, errors included, ends in <see cref="NotCopyable"/>.
/// </summary>
internal sealed class CopySession
{
    /// <summary>Objects and collections within each other. Text goes deeper, on a larger stack if need be.</summary>
    private const int MaxNesting = 512;
    private const int LargestKept = 64 * 1024;

    [ThreadStatic]
    private static CopySession? _ofThread;

    private readonly ReferenceTable _references = new();

    /// <summary>By number of the original.</summary>
    private readonly List<object?> _copies = [];
    private int _depth;
    private int _nesting;
    private bool _hasReferences;
    private bool _isRented;

    internal WireSettings Settings { get; private set; } = null!;

    internal ShapeSet Shapes { get; private set; } = null!;

    /// <summary>Whether members without a public setter are set: they are not where the text would have a table of types.</summary>
    internal bool SetsRestricted { get; private set; }

    /// <summary>What reading makes of a list that nobody declared: see <see cref="UndeclaredLists"/>.</summary>
    internal UndeclaredLists Undeclared { get; set; }

    internal static CopySession Rent(WireSettings settings, Type root)
    {
        CopySession session = _ofThread ??= new CopySession();
        if (session._isRented)
        {
            // A setter that copies something else.
            session = new CopySession();
        }

        session._isRented = true;
        session.Settings = settings;
        session.Shapes = ShapeSet.Of(settings.IgnoreAttributes);
        session.SetsRestricted = settings.ShowReadOnlyProperties || !WriteSession.HasTable(settings, root);
        session._hasReferences = !settings.InlineCircularReferences;
        session.Undeclared = UndeclaredLists.Lists;
        return session;
    }

    internal void Return()
    {
        _references.Clear();
        _copies.Clear();
        if (_copies.Capacity > LargestKept)
        {
            _copies.Capacity = 0;
        }

        _depth = 0;
        _nesting = 0;
        Settings = null!;
        Shapes = null!;
        _isRented = false;
    }

    /// <summary>Finds the copy of an object that text would refer to.</summary>
    /// <param name="value">The object.</param>
    /// <param name="place">Where its copy goes, for <see cref="Place"/>; -1 where it has one and text would repeat it.</param>
    /// <returns>The copy, or null if one has to be made.</returns>
    internal object? Find(object value, out int place)
    {
        int number = _references.FindOrAdd(value);
        if (number == 0)
        {
            place = _copies.Count;
            _copies.Add(null);
            return null;
        }

        place = -1;
        return _depth > 0 && _hasReferences ? _copies[number - 1] : null;
    }

    internal void Place(int place, object copy)
    {
        if (place >= 0)
        {
            _copies[place] = copy;
        }
    }

    /// <summary>Begins an object.</summary>
    internal void BeginObject()
    {
        Enter();
        if (++_depth > Settings.SerializerMaxDepth)
        {
            throw new NotCopyable();
        }
    }

    /// <summary>Ends an object.</summary>
    internal void EndObject()
    {
        _depth--;
        _nesting--;
    }

    /// <summary>Begins a collection.</summary>
    internal void Enter()
    {
        if (++_nesting > MaxNesting || ((_nesting & 7) == 0 && !RuntimeHelpers.TryEnsureSufficientExecutionStack()))
        {
            throw new NotCopyable();
        }
    }

    /// <summary>Ends a collection.</summary>
    internal void Leave() => _nesting--;

    /// <summary>The key of a dictionary. Those of fastJSON itself could mean something at the beginning of a document.</summary>
    internal string Key(string text) =>
        text.StartsWith('$') ? throw new NotCopyable() : Settings.SerializeToLowerCaseNames ? text.ToLowerInvariant() : text;

    /// <summary>A scalar in a place of type System.Object, where its text decides what it becomes.</summary>
    internal object? ThroughText(object scalar) =>
        ReadDoors.From(WriteDoors.ToArray(scalar, Settings), ReadTarget.Of(typeof(object)), Settings, TypeScope.Of(null));
}
