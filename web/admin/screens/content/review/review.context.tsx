import { createContext, use } from 'react';
import type { ContentItem, WorkingCopy } from '../kinds/content-operations.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import type { ContentAccess } from '../kinds/content-access.ts';
import type { ReviewPartsFragment } from './review.graphql.gen.ts';
import type { TextQuote } from './text-quote.ts';

export type Review = ReviewPartsFragment;
export type ReviewNote = Review['notes'][number];
export type NotePlace = TextQuote & { field: string };

/** The review of the item that the editor shows. */
export interface ItemReview {
  kind: ContentKind;
  access: ContentAccess;
  item: ContentItem;
  /** Its working copy; null without one. */
  copy: WorkingCopy | null;
  /** The open review; null without one. */
  review: Review | null;
  /** Runs a mutation; a refusal is shown as a toast. @returns whether it was done */
  change: (work: () => Promise<unknown>, done?: string) => Promise<boolean>;
  openDialog: (dialog: ReviewDialog) => void;
}

export type ReviewDialog = 'ask' | 'send-back' | 'withdraw' | 'changes';

/** Opens a dialog, as soon as the item is stored. */
export const OpenReviewDialogContext = createContext<(dialog: ReviewDialog) => void>(() => undefined);

/** Null for a new item, and for viewers who may not read the kind. */
export const ItemReviewContext = createContext<ItemReview | null>(null);

export const useItemReview = () => use(ItemReviewContext);
