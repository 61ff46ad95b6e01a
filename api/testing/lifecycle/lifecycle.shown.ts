import { deepStrictEqual } from 'node:assert/strict';
import type { Client } from '../client.ts';
import type { Kind } from '../samples.ts';
import type { Answer } from './lifecycle.calls.ts';
import type { Consequences } from './lifecycle.model.ts';

// What GraphQL alone offers: the timeline with its undo, and the consequences of an act before it is done.

interface Shown {
  fingerprint: string;
  items: { total: number };
  links: { total: number; nodes: { id: string }[] };
  addresses: { address: string | null; effect: string }[];
  workingCopies: number;
  schedules: number;
}

/** The address of an item's page. */
export const pathTo = ({ one }: Kind, slug: string): string =>
  `${{ page: '', post: '/blog', article: '/articles' }[one]}/${slug}`;

/** The id of the newest entry of the timeline. @param admin who sees all of them */
export async function newestEntry(admin: Client): Promise<string | undefined> {
  const { data } = await admin.graphql<{ timeline: { edges: { node: { id: string } }[] } }>(
    '{ timeline(first: 1) { edges { node { id } } } }',
  );
  return data?.timeline.edges[0]?.node.id;
}

export async function undoEntry(client: Client, id: string): Promise<Answer> {
  return answerOf(await client.graphql('mutation ($id: ID!) { undo(id: $id) { id } }', { id }));
}

/** The consequences of an act, as somebody sees them; null for a missing item. */
export async function consequencesOf(
  client: Client,
  kind: Kind,
  act: 'delete' | 'unpublish',
  item: { id: number; slug: string },
): Promise<{ fingerprint: string; addresses: string[]; shown: Consequences } | null> {
  const { data } = await client.graphql<{ shown: Shown }>(
    `query ($act: ConsequenceActInput!) { shown: consequences(act: $act) { fingerprint items { total }
      links { total nodes { id } } addresses { address effect } workingCopies schedules } }`,
    { act: { act, kind: kind.one, ids: [item.id] } },
  );
  if (!data) return null;
  const { fingerprint, items, links, addresses, workingCopies, schedules } = data.shown;
  // A menu entry has no address of its own.
  const ended = addresses.flatMap(({ address, effect }) => (effect === 'ends' && address !== null ? [address] : []));
  deepStrictEqual(ended, ended.length === 0 ? [] : [pathTo(kind, item.slug)], 'addresses that stop working');
  deepStrictEqual(links.nodes.length, links.total, 'links are listed');
  return {
    fingerprint,
    addresses: addresses.flatMap(({ address }) => address ?? []),
    shown: {
      items: items.total,
      links: links.nodes.map(({ id }) => Number(id)).sort((a, b) => a - b),
      ends: ended.length > 0,
      workingCopies,
      schedules,
    },
  };
}

/** Performs the act with the consequences shown. */
export async function actAsShown(
  client: Client,
  { type }: Kind,
  act: 'delete' | 'unpublish',
  variables: { id: number; consequences: string },
): Promise<Answer> {
  const given = 'id: $id, consequences: $consequences';
  return answerOf(
    await client.graphql(
      `mutation ($id: ID!, $consequences: String) { result: ${
        act === 'delete' ? `delete${type}(${given})` : `update${type}(${given}, input: { status: draft }) { id }`
      } }`,
      variables,
    ),
  );
}

/** The responses of addresses that show several items. */
export async function publicTexts(visitor: Client): Promise<Record<string, string>> {
  const paths = ['/sitemap.xml', '/rss.xml', '/atom.xml', '/llms.txt'];
  const bodies = paths.map(async (path) => [path, JSON.stringify((await visitor.get<unknown>(path)).body)] as const);
  return Object.fromEntries(await Promise.all(bodies));
}

type Response = Awaited<ReturnType<Client['graphql']>>;

const answerOf = ({ errors }: Response): Answer => ({
  outcome: errors ? String(errors[0]?.extensions['code']) : 'OK',
  data: {},
});
