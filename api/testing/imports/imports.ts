import type { Client } from '../client.ts';
import { until } from '../until.ts';

export interface FoundItem {
  type: string;
  title: string;
  target: string | null;
  outcome: string;
  state: string;
  reason: string | null;
  notes: string[];
  path: string | null;
}

export interface FoundImport {
  id: string;
  site: string;
  status: string;
  problem: string | null;
  isWhole: boolean;
  timelineEntryId: string | null;
  counts: { target: string | null; outcome: string; state: string; count: number }[];
  choices: { part: string; source: string; count: number; target: string | null }[];
  items: FoundItem[];
}

const query = `query ($id: ID!) { found: import(id: $id) { id site status problem isWhole timelineEntryId
  counts { target outcome state count } choices { part source count target }
  items(first: 200) { type title target outcome state reason notes path } } }`;

async function findImport(client: Client, id: string | number): Promise<FoundImport> {
  const { data, errors } = await client.graphql<{ found: FoundImport }>(query, { id: String(id) });
  expect(errors).toBeUndefined();
  if (!data) throw new Error('No import');
  return data.found;
}

/** Polls until an import is in another state. */
export function untilImport(
  client: Client,
  id: string | number,
  isReached: (found: FoundImport) => boolean,
): Promise<FoundImport> {
  return until(() => findImport(client, id), isReached);
}
