import { budgets, measureBytes, publicScreens } from '../e2e/support/page-bytes.ts';
import { launchBrowser } from '../e2e/support/browser.server.ts';
import { administratorsCookie, startOurs } from './servers.ts';

// `npm run bench:bytes`: what each public page weighs on the wire, before anybody does anything and in all.
const ours = await startOurs();
const browser = await launchBrowser();
try {
  const cookie = await administratorsCookie(ours.base);
  const rows: Record<string, Record<string, number>> = {};
  for (const path of await publicScreens(ours.base, cookie)) {
    const { path: _, ...bytes } = await measureBytes(browser, ours.base, path);
    rows[path] = bytes;
  }
  console.table(rows);
  console.log(
    `Budgets: ${budgets.scriptBeforeInterest} bytes of script before interest, ${budgets.firstView} for the first view, ${budgets.total} in all.`,
  );
} finally {
  await browser.close();
  await ours.stop();
}
