import setUpDatabase from '../../../api/testing/database/database.setup.ts';
import { browserVariable, running } from './browser.running.ts';
import { startBrowser } from './browser.server.ts';
import { makeImageFolder } from '../host/image-folder.ts';

/** Starts what browser tests share: the run's database server and one browser. */
export default async function setUp(): Promise<void> {
  await Promise.all([setUpDatabase(), makeImageFolder()]);
  running.browser = await startBrowser();
  process.env[browserVariable] = running.browser.wsEndpoint();
}
