import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Config } from '../config.ts';
import { openDatabase } from '../kernel/database/open.ts';
import { operator } from '../kernel/access/operator.ts';
import { MediaLibrary } from '../library/media/storage/library.ts';
import { openStore } from '../library/media/storage/open-store.ts';
import { migratorOf } from '../kernel/database/migrate.ts';
import { createOrm } from '../app/orm.ts';
import { visitorContext } from '../app/scope/scope.context.ts';
import type { Scope } from '../kernel/scope.ts';
import { StartRefusal } from '../kernel/errors/start-refusal.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { messagesCommand } from './messages.command.ts';
import { erasePersonCommand, exportPersonCommand } from './person.command.ts';
import { resetPasswordCommand } from './reset-password.command.ts';
import { createTokenCommand, listTokensCommand, revokeTokenCommand, rotateTokenCommand } from './tokens.command.ts';
import { activateUserCommand, createUserCommand, listUsersCommand } from './users.command.ts';
import { makeScope } from '../app/scope/make-scope.ts';
import { ownKinds } from '../kernel/own-kinds.ts';

export const help = `Usage: npm run admin -- <command>

  messages [--all]           Print the newest 20 contact messages that are neither archived nor spam;
                             with --all, every message, newest first.
  users list                 Print all users with their roles.
  users create <username> <email> [--role <name>]…
                             Create a user, and print a generated password.
  users deactivate <username>, users activate <username>
                             Deactivating ends the user's sessions and revokes their API tokens.
  tokens list [<username>]   Print the API tokens of the installation and of all users, or of one.
  tokens create <username> --name <text> --permission <posts.read>… [--days <90>] [--everything]
                [--address <203.0.113.0/24>]… [--rate <requests a minute>]
                             Create an API token of a user, and print it. It shows what is published, unless
                             made for everything.
  tokens create --service …  The same for a service token, which belongs to the installation.
  tokens rotate <id> [--hours <24>] [--days <days>]
                             Create a new secret for a service token, and print it. The former one stays valid
                             for --hours; --days sets a new expiry.
  tokens revoke <id>         Revoke an API token.
  reset-password <username>  Set and print a new password, and end all sessions of that user.
  export-person <email>      Print everything stored about a visitor, as JSON.
  erase-person <email>       Permanently erase everything stored about a visitor, and print how much that was.
  help                       Print this help.

Uses the database configured in this folder (.env, DATA_DIR, DATABASE_URL), whether or not Halden is running.`;

type Command = (scope: Scope, em: SqlEntityManager, print: (text: string) => void) => Promise<void>;

/**
 * Runs the command given by the arguments.
 * @throws StartRefusal for wrong arguments, with a message for the user
 */
export async function runCommand(
  args: readonly string[],
  config: () => Promise<Pick<Config, 'dataDir' | 'databaseUrl'>>,
  print: (text: string) => void,
): Promise<void> {
  const command = read(args);
  if (command === 'help') print(help);
  else await onDatabase(await config(), (scope, em) => command(scope, em, print));
}

function read(args: readonly string[]): Command | 'help' {
  const [command, ...rest] = args;
  if (command === undefined || ['help', '--help', '-h'].includes(command) || rest.includes('--help')) return 'help';
  if (command === 'messages') {
    const { values, positionals } = parseOrRefuse(rest, { all: { type: 'boolean' } });
    if (positionals.length > 0) throw usageError(`messages takes no argument: "${positionals[0]}"`);
    return (scope, _em, print) => messagesCommand(scope, print, values['all'] === true);
  }
  if (command === 'reset-password') {
    const { positionals } = parseOrRefuse(rest, {});
    const [username] = positionals;
    if (username === undefined || positionals.length > 1) throw usageError('reset-password takes one username');
    return (scope, em, print) => resetPasswordCommand(scope, em, print, username);
  }
  if (command === 'export-person' || command === 'erase-person') {
    const { positionals } = parseOrRefuse(rest, {});
    const [email] = positionals;
    if (email === undefined || positionals.length > 1) throw usageError(`${command} takes one email address`);
    const run = command === 'export-person' ? exportPersonCommand : erasePersonCommand;
    return (scope, _em, print) => run(scope, print, email);
  }
  if (command === 'users') return readUsers(rest);
  if (command === 'tokens') return readTokens(rest);
  throw usageError(`There is no command "${command}"`);
}

function readUsers([action, ...rest]: string[]): Command {
  if (action === 'list') {
    readArguments('users list', rest, 0);
    return (_scope, em, print) => listUsersCommand(em, print);
  }
  if (action === 'create') {
    const { given, values } = readArguments('users create', rest, 2, { role: { type: 'string', multiple: true } });
    const [username = '', email = ''] = given;
    const roles = (values['role'] ?? []) as string[];
    return (scope, _em, print) => createUserCommand(scope, print, { username, email, roles });
  }
  if (action === 'deactivate' || action === 'activate') {
    const [username = ''] = readArguments(`users ${action}`, rest, 1).given;
    const isActive = action === 'activate';
    return (scope, em, print) => activateUserCommand(scope, em, print, { username, isActive });
  }
  throw usageError(
    action === undefined
      ? 'users needs an action: list, create, deactivate or activate'
      : `users has no action "${action}"`,
  );
}

function readTokens([action, ...rest]: string[]): Command {
  if (action === 'list') {
    const [username] = readArguments('tokens list', rest, 1, {}, 0).given;
    return (_scope, em, print) => listTokensCommand(em, print, username);
  }
  if (action === 'create') {
    const isService = rest.includes('--service');
    const { given, values } = readArguments('tokens create', rest, isService ? 0 : 1, {
      name: { type: 'string' },
      permission: { type: 'string', multiple: true },
      days: { type: 'string' },
      everything: { type: 'boolean' },
      service: { type: 'boolean' },
      address: { type: 'string', multiple: true },
      rate: { type: 'string' },
    });
    const [username = ''] = given;
    const token = {
      username: isService ? null : username,
      name: (values['name'] ?? '') as string,
      permissions: (values['permission'] ?? []) as string[],
      days: Number(values['days'] ?? 90),
      view: values['everything'] === true ? 'everything' : 'published',
      addresses: (values['address'] ?? []) as string[],
      rate: numberOrNull(values['rate']),
    };
    return (scope, em, print) => createTokenCommand(scope, em, print, token);
  }
  if (action === 'rotate') {
    const { given, values } = readArguments('tokens rotate', rest, 1, {
      hours: { type: 'string' },
      days: { type: 'string' },
    });
    const [id = ''] = given;
    const token = { id, hours: Number(values['hours'] ?? 24), days: numberOrNull(values['days']) };
    return (scope, _em, print) => rotateTokenCommand(scope, print, token);
  }
  if (action === 'revoke') {
    const [id = ''] = readArguments('tokens revoke', rest, 1).given;
    return (_scope, em, print) => revokeTokenCommand(em, print, id);
  }
  throw usageError(
    action === undefined ? 'tokens needs an action: list, create or revoke' : `tokens has no action "${action}"`,
  );
}

const numberOrNull = (text: unknown) => (text === undefined ? null : Number(text));

/** @param most the maximum number of arguments, besides options @param least the minimum */
function readArguments(
  command: string,
  args: string[],
  most: number,
  options: NonNullable<ParseArgsConfig['options']> = {},
  least = most,
) {
  const { values, positionals: given } = parseOrRefuse(args, options);
  if (given.length > most) throw usageError(`${command}: "${given[most]}" was not expected`);
  if (given.length < least) throw usageError(`${command} needs ${least === 1 ? 'an argument' : `${least} arguments`}`);
  return { given, values };
}

function parseOrRefuse(args: string[], options: NonNullable<ParseArgsConfig['options']>) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw usageError(error instanceof Error ? error.message : String(error));
  }
}

const usageError = (reason: string) => new StartRefusal(`${reason}.\n\n${help}`);

/** Work of the command line on the configured database, with every permission. */
export async function onDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 's3' | 'mediaMove'> & Partial<Pick<Config, 'publicUrl'>>,
  work: (scope: Scope, em: SqlEntityManager, library: MediaLibrary) => Promise<void>,
): Promise<void> {
  const database = await open(config);
  try {
    const orm = createOrm(database.url);
    try {
      if ((await migratorOf(orm).getPending()).length > 0) {
        throw new StartRefusal('The database is older than this version of Halden: start Halden first, to migrate it.');
      }
      const em = orm.em.fork();
      const library = new MediaLibrary(await openStore(config, (message) => process.stderr.write(`${message}\n`)));
      await work(
        makeScope({
          ...visitorContext,
          em,
          kinds: ownKinds,
          viewer: operator,
          publicUrl: config.publicUrl ?? '',
          library,
        }),
        em,
        library,
      );
    } finally {
      await orm.close();
    }
  } finally {
    await database.stop();
  }
}

/** Connects to the embedded database of a running Halden; otherwise starts it, and `stop` stops it again. */
async function open(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
): Promise<{ url: string; stop: () => Promise<unknown> }> {
  if (config.databaseUrl === undefined) {
    const { runningEmbedded } = await import('../kernel/database/embedded/embedded.ts');
    const url = await runningEmbedded(config.dataDir);
    if (url !== null) return { url, stop: () => Promise.resolve() };
  }
  return openDatabase(config, (error) => {
    throw error;
  });
}
