import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import type { Config } from '../config.ts';
import { isOrigin } from '../config/variable-rules.ts';
import { lastMigration } from '../kernel/database/migrations.ts';
import { StartRefusal } from '../kernel/errors/start-refusal.ts';
import { onDatabase } from './command-line.ts';
import { importCommand } from './import.command.ts';

const usage = `Usage: npm run clone -- --from <https://www.example.com> --token <token> [--revisions] [--people] [--roles]

Brings the content of a running Halden into this one: rows with their ids, and the files of the library. This one has to
be empty, as its first start left it. Its administrator stays; users of the other site arrive inactive and without a
password, its webhooks switched off.

  --token      An API token of the other site with every permission (or HALDEN_TOKEN, which is not seen in the list of
               processes).
  --revisions  Also the history of items and settings.
  --people     Also its messages and subscribers.
  --roles      Also roles, who has them, and the settings of security, mail and previews.

Uses the database configured in this folder (.env, DATA_DIR, DATABASE_URL), whether or not Halden is running.`;

interface Source {
  origin: string;
  token: string;
  revisions: boolean;
  people: boolean;
  roles: boolean;
}

/**
 * @param givenToken from the environment, if it is not among the arguments
 * @throws StartRefusal for wrong arguments, and with the reason if the site sends no export
 */
export async function cloneCommand(
  args: readonly string[],
  config: () => Promise<Config>,
  print: (text: string) => void,
  givenToken?: string,
): Promise<void> {
  const source = readArguments(args, givenToken);
  if (source === 'help') return print(usage);
  // Checked first: the other site may send gigabytes.
  await onDatabase(await config(), async (scope) => {
    if (!(await scope.imports.takesWhole())) {
      throw new StartRefusal('This installation is in use, and a clone needs an empty one. Nothing was fetched.');
    }
  });
  const folder = await mkdtemp(join(tmpdir(), 'halden-clone-'));
  try {
    const file = join(folder, `${new URL(source.origin).hostname}.zip`);
    print(`Fetching ${source.origin}…`);
    await download(source, file);
    await importCommand([file, '--run', '--whole', ...(source.roles ? ['--roles'] : [])], config, print);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function download({ origin, token, revisions, people }: Source, file: string): Promise<void> {
  const options = new URLSearchParams({
    ...(revisions && { revisions: 'true' }),
    ...(people && { people: 'true' }),
  }).toString();
  let response: Response;
  try {
    // A redirect would take the token to another site.
    response = await fetch(`${origin}/api/export${options && `?${options}`}`, {
      headers: { Authorization: `Bearer ${token}` },
      redirect: 'error',
    });
  } catch (error) {
    const { message, cause } = error as Error;
    throw new StartRefusal(`${origin} cannot be reached: ${cause instanceof Error ? cause.message : message}.`);
  }
  if (!response.ok) throw new StartRefusal(`${origin} sends no export: ${await reasonOf(response)}.`);
  if (response.headers.get('Content-Type') !== 'application/zip' || !response.body) {
    throw new StartRefusal(`${origin} is not a Halden server, or runs an older release.`);
  }
  const schema = response.headers.get('Halden-Schema') ?? '';
  if (schema > lastMigration) {
    await response.body.cancel();
    throw new StartRefusal(
      `${origin} runs a newer Halden (the schema of ${schema}). Upgrade this installation first. Nothing was fetched.`,
    );
  }
  try {
    await pipeline(response.body, createWriteStream(file));
  } catch (error) {
    throw new StartRefusal(`The export of ${origin} was broken off: ${(error as Error).message}. Nothing was changed.`);
  }
}

/** The message of the API, or else the status. */
async function reasonOf(response: Response): Promise<string> {
  const body = (await response.json().catch(() => null)) as { message?: unknown } | null;
  return typeof body?.message === 'string' ? body.message : `it answered with ${response.status}`;
}

function readArguments(args: readonly string[], givenToken: string | undefined): Source | 'help' {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        from: { type: 'string' },
        token: { type: 'string' },
        revisions: { type: 'boolean', default: false },
        people: { type: 'boolean', default: false },
        roles: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h' },
      },
    });
    const { from, token = givenToken, revisions, people, roles } = values;
    if (values.help || from === undefined) return 'help';
    const url = URL.parse(from);
    if (!url || !/^https?:$/.test(url.protocol) || !isOrigin(from)) {
      throw new Error('--from must be an origin, without a path: https://www.example.com');
    }
    const { origin, protocol, hostname } = url;
    const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
    if (protocol !== 'https:' && !isHere) throw new Error('--from must begin with https://: the token could be read');
    if (!token) throw new Error('--token (or HALDEN_TOKEN) is missing');
    return { origin, token, revisions, people, roles };
  } catch (error) {
    throw new StartRefusal(`${error instanceof Error ? error.message : String(error)}.\n\n${usage}`);
  }
}
