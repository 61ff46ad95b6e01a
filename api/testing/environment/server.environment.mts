import { TestEnvironment } from 'jest-environment-node';
import type {} from './import-server.ts';
import { mapErrors } from './native-imports.ts';

let server: ReturnType<typeof importServer> | undefined;

/** Where the copies of MikroORM find each other's raw SQL. */
const rawFragments = Symbol.for('@mikro-orm/core/RawQueryFragment.references');

function share(): WeakMap<symbol, object> {
  const references = new WeakMap<symbol, object>();
  Reflect.set(globalThis, rawFragments, references);
  return references;
}

/**
 * Jest's environment for Node, and the means to load the server outside it: once in each of Jest's processes instead
 * of again for each test file (decision 078).
 */
export default class ServerEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    this.global.importServer = () => (server ??= import('../run-server.ts'));
    // MikroORM, out there, has to recognise the dates and the raw SQL that a test passes to it.
    this.global.Date = Date;
    Object.assign(this.global, { [rawFragments]: (Reflect.get(globalThis, rawFragments) as unknown) ?? share() });
    mapErrors();
  }

  override async teardown(): Promise<void> {
    await (await server)?.stopServers();
    await super.teardown();
  }
}
