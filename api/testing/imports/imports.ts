import type { Client } from '../client.ts';
import { upload } from '../media/upload.ts';
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

const statusQuery = `query ($id: ID!) { found: import(id: $id) { status } }`;

type Status = Pick<FoundImport, 'status'>;

async function read<Found extends Status>(client: Client, asked: string, id: string | number): Promise<Found> {
  const { data, errors } = await client.graphql<{ found: Found }>(asked, { id: String(id) });
  expect(errors).toBeUndefined();
  if (!data) throw new Error('No import');
  return data.found;
}

/** Polls the status of an import until it is another, and then reads the import. */
export async function untilImport(
  client: Client,
  id: string | number,
  isReached: (found: Status) => boolean,
): Promise<FoundImport> {
  await until(() => read(client, statusQuery, id), isReached);
  return read<FoundImport>(client, query, id);
}

/** Imports of a person who may do everything. */
export function importsOf(client: Client) {
  const sent = (name: string, bytes: string | Uint8Array) =>
    upload<{ id: number; message: string; fields?: Record<string, string> }>(client, '/api/imports', {
      bytes: Buffer.from(bytes),
      name,
      type: 'application/octet-stream',
    });
  const rehearsed = async (name: string, bytes: string | Uint8Array): Promise<FoundImport> => {
    const { status, body } = await sent(name, bytes);
    if (status !== 201) throw new Error(body.message);
    return untilImport(client, body.id, (found) => found.status !== 'reading');
  };
  const started = async (id: string): Promise<FoundImport> => {
    const { errors } = await client.graphql('mutation ($id: ID!) { startImport(id: $id) { id } }', { id });
    expect(errors).toBeUndefined();
    return untilImport(client, id, ({ status }) => status !== 'running' && status !== 'rehearsed');
  };
  return {
    sent,
    until: (id: string | number, isReached: (found: Status) => boolean) => untilImport(client, id, isReached),
    rehearsed,
    started,
    imported: async (name: string, bytes: string | Uint8Array) => started((await rehearsed(name, bytes)).id),
    /** What the upload of a file that is no export is answered with. */
    refusal: async (name: string, bytes: string | Uint8Array) => {
      const { status, body } = await sent(name, bytes);
      return status === 400 ? body.message : `${status}`;
    },
  };
}
