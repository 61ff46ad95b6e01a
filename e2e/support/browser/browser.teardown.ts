import tearDownDatabase from '../../../api/testing/database/database.teardown.ts';
import { running } from './browser.running.ts';

export default async function tearDown(): Promise<void> {
  await running.browser?.close();
  delete running.browser;
  await tearDownDatabase();
}
