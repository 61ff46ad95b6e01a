// A complete server with a stub site that has one slow page.
import { run } from '../process/lifecycle.ts';
import { stubPages } from './stub-pages.ts';

await run(async () => ({
  template: () => '<!--app-->',
  loadPage: stubPages(async (url) => {
    if (url === '/slow') {
      process.stdout.write('slow page begun\n');
      await new Promise((done) => setTimeout(done, 1500));
    }
    return { status: 200, head: '', html: 'a slow page', state: '' };
  }),
}));
