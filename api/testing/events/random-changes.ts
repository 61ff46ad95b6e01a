import fc from 'fast-check';
import type { Client } from '../client.ts';
import { kinds } from '../samples.ts';

const acts = ['create', 'publish', 'update', 'update', 'update', 'unpublish', 'trash', 'restore', 'purge'] as const;

export interface RandomChange {
  act: (typeof acts)[number];
  kind: (typeof kinds)[number];
  /** Which of the items of the kind, as a part of them. */
  which: number;
  isPublished: boolean;
  /** The server that gets the request. */
  server: number;
}

/** The same changes for the same seed. */
export const randomChanges = (seed: number, count: number): RandomChange[] =>
  fc.sample(
    fc.record({
      act: fc.constantFrom(...acts),
      kind: fc.constantFrom(...kinds),
      which: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      isPublished: fc.boolean(),
      server: fc.nat({ max: 1 }),
    }),
    { seed, numRuns: count },
  );

/** Makes random changes, and knows which were acknowledged. */
export class RandomEditor {
  /** The items of each kind, by whether they are in the trash. */
  private readonly items = new Map<string, Record<'live' | 'trashed', number[]>>();
  private made = 0;
  /** How many changes were acknowledged, by item: `post 7`. */
  readonly acknowledged = new Map<string, number>();
  /** How many were refused, such as trashing what an unanswered call has trashed. */
  refused = 0;

  /** @param prefix of the slugs, so that several may work side by side */
  constructor(private readonly prefix: string) {}

  /** @throws when the server is gone: the change may have been made */
  async carryOut(client: Client, { act, kind, which, isPublished }: RandomChange): Promise<void> {
    const items = this.items.get(kind.one) ?? { live: [], trashed: [] };
    this.items.set(kind.one, items);
    const known = act === 'restore' || act === 'purge' ? items.trashed : items.live;
    const id = known[Math.floor(which * known.length)];
    const name = `${this.prefix}-${(this.made += 1)}`;
    const path = `/api/${kind.many}`;
    const status = isPublished ? 'published' : 'draft';
    if (act === 'create' || id === undefined) {
      const input = {
        title: name,
        slug: name,
        content: `<p>${name}</p>`,
        status,
        ...(kind.isStory && { excerpt: name }),
      };
      const { status: answered, body } = await client.post<{ id: number }>(path, input);
      if (answered !== 201) return void (this.refused += 1);
      items.live.push(body.id);
      // Published at once, it is told as created and as published.
      this.count(`${kind.one} ${body.id}`, isPublished ? 2 : 1);
      return;
    }
    const calls: Record<Exclude<RandomChange['act'], 'create'>, () => Promise<{ status: number }>> = {
      publish: () => client.put(`${path}/${id}`, { title: name, status: 'published' }),
      update: () => client.put(`${path}/${id}`, { title: name }),
      unpublish: () => client.put(`${path}/${id}`, { title: name, status: 'draft' }),
      trash: () => client.delete(`${path}/${id}`),
      restore: () => client.post(`/api/trash/${kind.one}/${id}/restore`, {}),
      purge: () => client.delete(`/api/trash/${kind.one}/${id}`),
    };
    const { status: answered } = await calls[act]();
    if (answered >= 400) return void (this.refused += 1);
    this.count(`${kind.one} ${id}`, 1);
    if (act === 'trash') items.trashed.push(id);
    if (act === 'restore') items.live.push(id);
    if (['trash', 'restore', 'purge'].includes(act)) known.splice(known.indexOf(id), 1);
  }

  private count(item: string, n: number): void {
    this.acknowledged.set(item, (this.acknowledged.get(item) ?? 0) + n);
  }
}

interface Stored {
  messageId: string;
  item: string;
  state: string;
}

/**
 * Which events a receiver missed or got in the wrong order.
 * @param stored the deliveries of the database, in their order
 * @param accepted what the receiver accepted, in the order of its arrival
 * @param acknowledged how many changes of each item there were at least
 */
export function deliveryProblems(
  stored: readonly Stored[],
  accepted: readonly { messageId: string; item: string }[],
  acknowledged: ReadonlyMap<string, number>,
): string[] {
  const arrived = new Map<string, number>();
  for (const [at, { messageId }] of accepted.entries()) if (!arrived.has(messageId)) arrived.set(messageId, at);
  const wrong: string[] = [];
  const lastOf = new Map<string, number>();
  const counted = new Map<string, number>();
  for (const { messageId, item, state } of stored) {
    const at = arrived.get(messageId);
    if (at === undefined) wrong.push(`${item}: ${messageId} never arrived (${state})`);
    else if (at < (lastOf.get(item) ?? -1)) wrong.push(`${item}: ${messageId} arrived before an earlier one`);
    else lastOf.set(item, at);
    counted.set(item, (counted.get(item) ?? 0) + 1);
  }
  for (const [item, n] of acknowledged) {
    if ((counted.get(item) ?? 0) < n) wrong.push(`${item}: ${n} changes and ${counted.get(item) ?? 0} events`);
  }
  return wrong;
}
