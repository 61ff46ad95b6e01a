import { appChunks } from './app-chunks.ts';
import { recordEvents } from './event-replay.ts';
import { onFirstInteraction } from './first-interaction.ts';
import { prefetchWhenIdle, preload } from './prefetch.ts';

/** The application's entry chunk; `start` resolves when React has hydrated the page. */
interface Application {
  start: () => Promise<void>;
}

/** How long a submitted form waits for React before the browser sends it. */
const replayTimeoutMs = 4000;

/**
 * The page works as rendered; the application is loaded at the visitor's first interaction. With `npm run dev` it is
 * loaded at once, because Vite only updates pages that have loaded the edited module.
 */
export function startApp(): void {
  const chunks = appChunks();
  const [first] = chunks;
  const root = document.getElementById('root');
  if (first === undefined || !root) return;

  const events = recordEvents(root);
  prefetchWhenIdle(chunks);
  const onStart = import.meta.env.DEV ? (start: () => void) => start() : onFirstInteraction;
  onStart(() => {
    preload(chunks);
    const timeout = setTimeout(events.abandon, replayTimeoutMs);
    // Imported by address, so that this script's hash does not change with the application.
    void (import(/* @vite-ignore */ first) as Promise<Application>)
      .then(({ start }) => start())
      .then(events.replay, events.abandon)
      .finally(() => clearTimeout(timeout));
  });
}
