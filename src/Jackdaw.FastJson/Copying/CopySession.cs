using System.Runtime.CompilerServices;
using fastJSON.Reading;
using fastJSON.Settings;
using fastJSON.Shapes;
using fastJSON.Types;
using fastJSON.Writing;

namespace fastJSON.Copying;

/// <summary>
/// The state of one object-to-object copy. The result equals that of writing and reading. Any possible difference, including errors, throws
/// <see cref="NotCopyable"/>.
/// </summary>
internal sealed class CopySession
{
    /// <summary>The maximum nesting of objects and collections. Copying through text goes deeper, if necessary on a larger stack.</summary>
    private const int MaxNesting = 512;
    private const int LargestKept = 64 * 1024;

    [ThreadStatic]
    private static CopySession? _ofThread;

    private readonly ReferenceTable _references = new();

    /// <summary>The copies, by the index of the original.</summary>
    private readonly List<object?> _copies = [];
    private int _depth;
    private int _nesting;
    private bool _hasReferences;
    private bool _isRented;

    internal WireSettings Settings { get; private set; } = null!;

    internal ShapeSet Shapes { get; private set; } = null!;

    /// <summary>Whether members without a public setter are set; not if the text would have a type table.</summary>
    internal bool SetsRestricted { get; private set; }

    /// <summary>The form in which undeclared lists are read: see <see cref="UndeclaredLists"/>.</summary>
    internal UndeclaredLists Undeclared { get; set; }

    internal static CopySession Rent(WireSettings settings, Type root)
    {
        CopySession session = _ofThread ??= new CopySession();
        if (session._isRented)
        {
            // A setter may copy another object.
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

    /// <summary>Finds the copy of an object to which text would refer.</summary>
    /// <param name="value">The object.</param>
    /// <param name="place">The place for its copy, to pass to <see cref="Place"/>; -1 if it has one and text would repeat it.</param>
    /// <returns>The copy, or null if one must be created.</returns>
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

    /// <summary>
    /// Returns the key of a dictionary entry. fastJSON's own names could have a special meaning at the start of a document.
    /// </summary>
    internal string Key(string text) =>
        text.StartsWith('$') ? throw new NotCopyable() : Settings.SerializeToLowerCaseNames ? text.ToLowerInvariant() : text;

    /// <summary>Copies a scalar to a target of type System.Object, where its text determines the result.</summary>
    internal object? ThroughText(object scalar) =>
        ReadDoors.From(WriteDoors.ToArray(scalar, Settings), ReadTarget.Of(typeof(object)), Settings, TypeScope.Of(null));
}
