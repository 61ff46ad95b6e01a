import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from './client.ts';
import type { MakeMutation, Samples, SampleTools, Write } from './sample.ts';
import type { TestServer } from './server.ts';

const folder = join(import.meta.dirname, '..');
const makers: ((tools: SampleTools) => Samples)[] = [];
for (const file of globSync('**/*.samples.ts', { cwd: folder }).toSorted()) {
  const { samples } = (await import(join(folder, file))) as { samples: (tools: SampleTools) => Samples };
  makers.push(samples);
}

/** The samples of all features, on a test's server. */
export function featureSamples(server: TestServer, admin: Client) {
  const all = makers.map((make) =>
    make({
      admin,
      sql: (query, values = []) => server.orm.em.fork().execute(query, values),
      made: async (path, input) => {
        const { status, body } = await admin.post<{ id: number }>(path, input);
        if (status !== 201) throw new Error(JSON.stringify(body));
        return body.id;
      },
    }),
  );
  return {
    mutations: Object.assign({}, ...all.map(({ mutations }) => mutations)) as Record<string, MakeMutation>,
    writes: Object.assign({}, ...all.map(({ writes }) => writes)) as Record<string, Write>,
    fill: async () => {
      const given: Record<string, string> = {};
      for (const { fill } of all) Object.assign(given, await fill?.());
      return given;
    },
  };
}
