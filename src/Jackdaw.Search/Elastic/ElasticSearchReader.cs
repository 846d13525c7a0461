using Jackdaw.Dom;

namespace Jackdaw.Search.Elastic;

/// <summary>
/// Reads a search response hit by hit, in the order of its members. Other parts are recorded in <see cref="ElasticSearchFacts"/> on the way
/// and otherwise discarded.
/// </summary>
/// <param name="cursor">A cursor before the response object.</param>
/// <param name="facts">Receives everything that is not a hit.</param>
internal sealed class ElasticSearchReader(JsonCursor cursor, ElasticSearchFacts facts)
{
    private Place _place = Place.Start;

    private enum Place
    {
        Start,
        Answer,
        Hits,
        Elements,
        End,
    }

    /// <summary>Advances to the next hit and buffers it; returns false after the end of the response.</summary>
    public async ValueTask<bool> NextHit(CancellationToken cancellationToken)
    {
        while (true)
        {
            switch (_place)
            {
                case Place.Start:
                    await cursor.EnterObjectAsync(cancellationToken).ConfigureAwait(false);
                    _place = Place.Answer;
                    break;
                case Place.Elements:
                    if (await cursor.NextElementAsync(cancellationToken).ConfigureAwait(false))
                    {
                        await cursor.BufferAsync(cancellationToken).ConfigureAwait(false);
                        return true;
                    }

                    _place = Place.Hits;
                    break;
                case Place.Hits:
                    await InHits(cancellationToken).ConfigureAwait(false);
                    break;
                case Place.Answer:
                    await InAnswer(cancellationToken).ConfigureAwait(false);
                    break;
                default:
                    return false;
            }
        }
    }

    private async ValueTask InAnswer(CancellationToken cancellationToken)
    {
        if (!await cursor.NextMemberAsync(cancellationToken).ConfigureAwait(false))
        {
            _place = Place.End;
            return;
        }

        facts.IsEmpty = false;
        switch (cursor.Name)
        {
            case "hits":
                await cursor.EnterObjectAsync(cancellationToken).ConfigureAwait(false);
                _place = Place.Hits;
                break;
            case "took":
                await cursor.BufferAsync(cancellationToken).ConfigureAwait(false);
                facts.TookMilliseconds = cursor.GetInt64();
                break;
            case "timed_out":
                await cursor.BufferAsync(cancellationToken).ConfigureAwait(false);
                facts.IsTimedOut = cursor.GetBoolean();
                break;
            case "terminated_early":
                await cursor.BufferAsync(cancellationToken).ConfigureAwait(false);
                facts.IsTerminatedEarly = cursor.GetBoolean();
                break;
            case "_shards":
                facts.Shards = await ElasticShardsReader.Read(cursor, cancellationToken).ConfigureAwait(false);
                break;
            case "_clusters":
                using (JsonDoc clusters = Json.Parse(await Raw(cancellationToken).ConfigureAwait(false)))
                {
                    facts.Clusters = ElasticClusters.Of(clusters.Root);
                }

                break;
            case "aggregations":
                facts.Aggregations = await Raw(cancellationToken).ConfigureAwait(false);
                break;
            case "suggest":
                facts.Suggest = await Raw(cancellationToken).ConfigureAwait(false);
                break;
            case "profile":
                facts.Profile = await Raw(cancellationToken).ConfigureAwait(false);
                break;
            case "error":
                facts.Error = await Raw(cancellationToken).ConfigureAwait(false);
                break;
            case "status":
                await cursor.BufferAsync(cancellationToken).ConfigureAwait(false);
                facts.Status = cursor.GetInt32();
                break;
            case "pit_id":
                await cursor.BufferAsync(cancellationToken).ConfigureAwait(false);
                facts.PointInTimeId = cursor.GetString();
                break;
            case "_scroll_id":
                await cursor.BufferAsync(cancellationToken).ConfigureAwait(false);
                facts.ScrollId = cursor.GetString();
                break;
            default:
                await cursor.SkipAsync(cancellationToken).ConfigureAwait(false);
                break;
        }
    }

    private async ValueTask InHits(CancellationToken cancellationToken)
    {
        if (!await cursor.NextMemberAsync(cancellationToken).ConfigureAwait(false))
        {
            _place = Place.Answer;
            return;
        }

        switch (cursor.Name)
        {
            case "hits":
                await cursor.EnterArrayAsync(cancellationToken).ConfigureAwait(false);
                facts.HasHits = true;
                _place = Place.Elements;
                break;
            case "total":
                await Total(cancellationToken).ConfigureAwait(false);
                break;
            case "max_score":
                await cursor.BufferAsync(cancellationToken).ConfigureAwait(false);
                facts.MaxScore = cursor.Deserialize<double?>() ?? double.NaN;
                break;
            default:
                await cursor.SkipAsync(cancellationToken).ConfigureAwait(false);
                break;
        }
    }

    // A number with rest_total_hits_as_int, and before version 7.
    private async ValueTask Total(CancellationToken cancellationToken)
    {
        await cursor.BufferAsync(cancellationToken).ConfigureAwait(false);
        if (cursor.Kind == JsonKind.Integer)
        {
            facts.Total = cursor.GetInt64();
            return;
        }

        await cursor.EnterObjectAsync(cancellationToken).ConfigureAwait(false);
        while (await cursor.NextMemberAsync(cancellationToken).ConfigureAwait(false))
        {
            await cursor.BufferAsync(cancellationToken).ConfigureAwait(false);
            switch (cursor.Name)
            {
                case "value":
                    facts.Total = cursor.GetInt64();
                    break;
                case "relation":
                    facts.StatedRelation = cursor.GetString() == "gte" ? TotalRelation.AtLeast : TotalRelation.Exact;
                    break;
                default:
                    await cursor.SkipAsync(cancellationToken).ConfigureAwait(false);
                    break;
            }
        }
    }

    private async ValueTask<string> Raw(CancellationToken cancellationToken)
    {
        await cursor.BufferAsync(cancellationToken).ConfigureAwait(false);
        return cursor.GetRawText();
    }
}
