import { TestEnvironment } from 'jest-environment-node';
import type {} from './import-server.ts';
import { mapErrors } from './native-imports.ts';

let server: ReturnType<typeof importServer> | undefined;

/**
 * Jest's environment for Node, and the means to load the server outside it: once in each of Jest's processes instead
 * of again for each test file (decision 078).
 */
export default class ServerEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    this.global.importServer = () => (server ??= import('../run-server.ts'));
    // MikroORM, out there, has to recognise the dates that a test passes to it.
    this.global.Date = Date;
    mapErrors();
  }

  override async teardown(): Promise<void> {
    await (await server)?.stopServers();
    await super.teardown();
  }
}
