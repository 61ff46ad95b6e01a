import { appChunks } from './app-chunks.ts';
import { hold } from './held.ts';
import { onInterest } from './interest.ts';
import { prefetchWhenIdle, preload } from './prefetch.ts';

/** What the application's first script exports: resolves when React has taken the page over. */
interface Application {
  start: () => Promise<void>;
}

/** How long a form that was sent waits for React before the browser sends it. */
const patienceMs = 4000;

/** The page is finished as it came; the application is loaded and run when somebody is about to do something. */
export function startApp(): void {
  const chunks = appChunks();
  const [first] = chunks;
  const root = document.getElementById('root');
  if (first === undefined || !root) return;

  const held = hold(root);
  prefetchWhenIdle(chunks);
  onInterest(() => {
    preload(chunks);
    const impatience = setTimeout(held.giveUp, patienceMs);
    // By address, so that this script stays the same when the application changes.
    void (import(/* @vite-ignore */ first) as Promise<Application>)
      .then(({ start }) => start())
      .then(held.replay, held.giveUp)
      .finally(() => clearTimeout(impatience));
  });
}
