import { budgets, measureBytes, publicScreens } from '../../e2e/support/page-bytes.ts';
import { launchBrowser } from '../../e2e/support/browser/launch-browser.ts';
import { administratorCookie, startServer } from '../support/servers.ts';

// `npm run bench -- bytes`: transferred bytes of each public page, before any interaction and in total.
const ours = await startServer();
const browser = await launchBrowser();
try {
  const cookie = await administratorCookie(ours.base);
  const rows: Record<string, Record<string, number>> = {};
  for (const path of await publicScreens(ours.base, cookie)) {
    const context = await browser.newContext({ baseURL: ours.base });
    const { path: _, files: __, ...bytes } = await measureBytes(await context.newPage(), path);
    rows[path] = bytes;
    await context.close();
  }
  console.table(rows);
  console.log(
    `Budgets: ${budgets.scriptBeforeInterest} bytes of script before the first interaction, ${budgets.firstView} for the first view, ${budgets.total} in all.`,
  );
} finally {
  await browser.close();
  await ours.stop();
}
