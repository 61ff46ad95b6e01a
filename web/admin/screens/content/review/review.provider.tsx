import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useQuery } from '@apollo/client/react';
import { readRequestError } from '../../../../lib/requests/request-error.ts';
import { useToast } from '../../../../ui/toast/use-toast.ts';
import type { ContentAccess } from '../kinds/content-access.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import type { ContentItem, WorkingCopy } from '../kinds/content-operations.ts';
import { TextHostContext } from '../rich-text/view/text-handle.context.ts';
import { AskDialog } from './ask.dialog.tsx';
import { ChangesPanel } from './changes.panel.tsx';
import { PassagesContext, usePassagesOf } from './passages.ts';
import { ItemReviewContext, OpenReviewDialogContext, type ReviewDialog } from './review.context.tsx';
import { ItemReviewDocument } from './review.graphql.gen.ts';
import { SendBackDialog } from './send-back.dialog.tsx';
import { WithdrawDialog } from './withdraw.dialog.tsx';

interface ReviewProviderProps {
  kind: ContentKind;
  access: ContentAccess;
  /** null for a new item. */
  item: ContentItem | null;
  copy: WorkingCopy | null;
  children: ReactNode;
}

/** The review of the item, for the parts of the editor that show it, and its dialogs. */
export function ReviewProvider({ kind, access, item, copy, children }: ReviewProviderProps) {
  const { toast } = useToast();
  const [dialog, setDialog] = useState<ReviewDialog | null>(null);
  const isReviewed = item !== null && !kind.isBuiltIn(item.slug);
  // The editor's own query has asked for it, so this one finds it in the cache.
  const { data, refetch } = useQuery(ItemReviewDocument, {
    variables: { kind: kind.name, id: item?.id ?? '' },
    skip: !isReviewed,
  });
  const review = (isReviewed && data?.review) || null;
  const passages = usePassagesOf(review);

  // A save may change the reviewed content, and publishing closes the review.
  const saved = `${item?.version} ${copy?.version}`;
  const readAgain = useEffectEvent(() => review && void refetch().catch(() => undefined));
  const known = useRef(saved);
  useEffect(() => {
    if (known.current === saved) return;
    known.current = saved;
    readAgain();
  }, [saved]);

  const change = async (work: () => Promise<unknown>, done?: string): Promise<boolean> => {
    try {
      await work();
      if (done) toast({ title: done });
      return true;
    } catch (error) {
      const { code, message, fields } = readRequestError(error);
      const description = Object.values(fields)[0] ?? message ?? 'Please try again.';
      toast({ title: 'Error', description, variant: 'destructive' });
      // Another person was faster: shows the current state.
      if (code === 'CONFLICT' || code === 'NOT_FOUND') await refetch().catch(() => undefined);
      return false;
    }
  };
  const value = isReviewed ? { kind, access, item, copy, review, change, openDialog: setDialog } : null;
  const host = useMemo(
    () => ({ attach: passages.attach, onMarked: passages.onMarked }),
    [passages.attach, passages.onMarked],
  );
  const close = () => setDialog(null);
  return (
    <ItemReviewContext value={value}>
      <PassagesContext value={passages}>
        <TextHostContext value={isReviewed ? host : null}>
          <OpenReviewDialogContext value={setDialog}>{children}</OpenReviewDialogContext>
        </TextHostContext>
      </PassagesContext>
      {value && (
        <>
          <AskDialog open={dialog === 'ask'} of={value} onClose={close} />
          <SendBackDialog open={dialog === 'send-back'} of={value} onClose={close} />
          <WithdrawDialog open={dialog === 'withdraw'} of={value} onDone={() => refetch()} onClose={close} />
          <ChangesPanel open={dialog === 'changes'} of={value} onClose={close} />
        </>
      )}
    </ItemReviewContext>
  );
}
