import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from './client.ts';
import type { Mailbox } from './mail/mailbox.ts';
import type { MakeMutation, Samples, SampleTools, Write } from './sample.ts';
import { userInput } from './samples.ts';
import type { TestServer } from './server.ts';

const folder = join(import.meta.dirname, '..');
const makers: ((tools: SampleTools) => Samples | Samples[])[] = [];
for (const file of globSync('**/*.samples.ts', { cwd: folder }).toSorted()) {
  const { samples } = (await import(join(folder, file))) as { samples: (tools: SampleTools) => Samples | Samples[] };
  makers.push(samples);
}

/** The samples of all features, on a test's server. */
export function featureSamples(server: TestServer, admin: Client, mailbox?: Mailbox) {
  const secrets: string[] = [];
  const made = async (path: string, input: object) => {
    const { status, body } = await admin.post<{ id: number }>(path, input);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.id;
  };
  const tools: SampleTools = {
    server,
    admin,
    sql: (query, values = []) => server.orm.em.fork().execute(query, values),
    made,
    person: async () => {
      const input = userInput() as { username: string; password: string };
      return { id: await made('/api/users', input), client: await server.loggedIn(input) };
    },
    mails: async () => (await mailbox?.received(1)) ?? [],
    keepSecret: (text) => secrets.push(text),
  };
  const all = makers.flatMap((make) => make(tools));
  return {
    mutations: Object.assign({}, ...all.map(({ mutations }) => mutations)) as Record<string, MakeMutation>,
    writes: Object.assign({}, ...all.map(({ writes }) => writes)) as Record<string, Write>,
    leftOut: Object.assign({}, ...all.map(({ leftOut }) => leftOut)) as Record<string, string>,
    secrets,
    fill: async () => {
      const given: Record<string, string> = {};
      for (const { fill } of all) Object.assign(given, await fill?.());
      return given;
    },
  };
}
