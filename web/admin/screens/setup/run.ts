import type { Answered } from '../../tools/undo/undo-offer.ts';

/** Runs an action, shows a toast with Undo, and reloads the steps. Resolves to whether it succeeded. */
export type Run = (act: () => Promise<Answered>, done: { title: string; description: string }) => Promise<boolean>;
