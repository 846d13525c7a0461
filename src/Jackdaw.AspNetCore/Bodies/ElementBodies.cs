using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Http;

namespace Jackdaw.AspNetCore;

/// <summary>Reads and writes bodies of many values one by one, for code that knows the element type only at run time.</summary>
internal abstract class ElementBodies
{
    private static readonly ConditionalWeakTable<Type, ConcurrentDictionary<Type, ElementBodies>> OfProfiles = [];

    /// <summary>Returns the element type of an <see cref="IAsyncEnumerable{T}"/>, or null.</summary>
    internal static Type? ElementOf([DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.Interfaces)] Type type) =>
        IsElements(type) ? type.GetGenericArguments()[0] : type.GetInterfaces().FirstOrDefault(IsElements)?.GetGenericArguments()[0];

    internal static bool IsElements(Type type) => type.IsGenericType && type.GetGenericTypeDefinition() == typeof(IAsyncEnumerable<>);

    /// <summary>Returns the instance for an element type.</summary>
    [RequiresDynamicCode("The type of the elements is known at run time.")]
    internal static ElementBodies Of<TProfile>(Type element)
        where TProfile : JsonProfile<TProfile> =>
        OfProfiles.GetValue(element, static _ => []).GetOrAdd(
            typeof(TProfile), static (profile, of) => (ElementBodies)Activator.CreateInstance(typeof(ElementBodies<,>).MakeGenericType(of, profile))!, element);

    /// <summary>Returns an <see cref="IAsyncEnumerable{T}"/> over the body.</summary>
    internal abstract object Read(PipeReader body, JsonFraming framing, CancellationToken cancellationToken);

    internal abstract object Read(Stream body, JsonFraming framing, CancellationToken cancellationToken);

    /// <summary>Writes the values as they arrive.</summary>
    internal abstract Task WriteAsync(PipeWriter body, object values, JsonFraming framing, CancellationToken cancellationToken);

    internal abstract Task WriteAsync(Stream body, object values, JsonFraming framing, CancellationToken cancellationToken);

    /// <summary>Converts errors of a body that the application reads, because they are still the client's fault.</summary>
    private protected static async IAsyncEnumerable<T?> Blamed<T>(IAsyncEnumerable<T?> values, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        await using ConfiguredCancelableAsyncEnumerable<T?>.Enumerator enumerator = values.WithCancellation(cancellationToken).ConfigureAwait(false).GetAsyncEnumerator();
        while (true)
        {
            try
            {
                if (!await enumerator.MoveNextAsync())
                {
                    yield break;
                }
            }
            catch (JsonDataException e)
            {
                throw new BadHttpRequestException(e.Message, StatusCodes.Status400BadRequest, e);
            }
            catch (IOException e)
            {
                throw WrongBody.Of(e);
            }

            yield return enumerator.Current;
        }
    }
}

/// <summary>Reads and writes bodies of one element type with one profile.</summary>
internal sealed class ElementBodies<T, TProfile> : ElementBodies
    where TProfile : JsonProfile<TProfile>
{
    internal override object Read(PipeReader body, JsonFraming framing, CancellationToken cancellationToken) =>
        Blamed(JsonProfile<TProfile>.DeserializeAsyncEnumerable<T>(body, new JsonStreamOptions { Framing = framing }, cancellationToken), cancellationToken);

    internal override object Read(Stream body, JsonFraming framing, CancellationToken cancellationToken) =>
        Blamed(JsonProfile<TProfile>.DeserializeAsyncEnumerable<T>(body, new JsonStreamOptions { Framing = framing }, cancellationToken), cancellationToken);

    internal override Task WriteAsync(PipeWriter body, object values, JsonFraming framing, CancellationToken cancellationToken) =>
        JsonProfile<TProfile>.SerializeAsync(body, (IAsyncEnumerable<T>)values, new JsonStreamOptions { Framing = framing }, cancellationToken);

    internal override Task WriteAsync(Stream body, object values, JsonFraming framing, CancellationToken cancellationToken) =>
        JsonProfile<TProfile>.SerializeAsync(body, (IAsyncEnumerable<T>)values, new JsonStreamOptions { Framing = framing }, cancellationToken);
}
