import setUpDatabase from '../../../api/testing/database/database.setup.ts';
import { makeImageFolder } from '../host/image-folder.ts';

/** Starts what browser tests share: the run's database server and the folder of the built server. */
export default async function setUp(): Promise<void> {
  await Promise.all([setUpDatabase(), makeImageFolder()]);
}
