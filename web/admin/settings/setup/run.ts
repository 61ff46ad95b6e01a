import type { Answered } from '../../undo/undo-offer.ts';

/** Does a thing, says so with an Undo, and shows what is left. Resolves to whether it was done. */
export type Run = (act: () => Promise<Answered>, done: { title: string; description: string }) => Promise<boolean>;
