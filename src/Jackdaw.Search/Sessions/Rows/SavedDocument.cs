namespace Jackdaw.Search.Sessions.Rows;

/// <summary>A document and the id that it had when it was saved. Its other values are read when it is sent.</summary>
/// <typeparam name="T">The document class.</typeparam>
/// <param name="Document">The document.</param>
/// <param name="Id">The id; 0 if it does not matter.</param>
internal readonly record struct SavedDocument<T>(T Document, long Id)
    where T : class;
