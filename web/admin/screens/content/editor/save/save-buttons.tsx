import { useId } from 'react';
import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ContentStatus } from '#schema/constants';
import { colour } from '../../../../../ui/tokens.ts';
import { Tooltip } from '../../../../../ui/tooltip/tooltip.tsx';
import { AboveActions } from '../../../../tools/screen/head/above-actions.tsx';
import { saveShortcut } from '../../../../tools/shortcuts/use-save-shortcut.ts';
import { whyNotPublish } from '../../checks/check-words.ts';
import { useItemReview } from '../../review/review.context.tsx';
import { notesInWords, openNotes } from '../../review/review-words.ts';
import { Actions } from '../editor.frame.tsx';
import { SaveDraft } from './save-draft.tsx';

interface SaveButtonsProps {
  isNew: boolean;
  /** Whether the stored item is published. */
  isLive: boolean;
  /** The chosen status. */
  status: ContentStatus;
  /** The statuses that the viewer may set; without "published" there is no Publish button. */
  statuses: readonly ContentStatus[];
  /** Users who may not publish cannot take a published item off the site either. */
  mayPublish: boolean;
  findings: Parameters<typeof whyNotPublish>[0];
  /** The consequences of taking a published item off the site. */
  offline: ReactNode;
  /** Saves with the chosen status and stays. */
  save: () => void;
  submit: (status: ContentStatus) => void;
  /** Instead of Publish, for those who may not publish. */
  children: ReactNode;
}

const Publish = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  '& > small': { minHeight: 24, fontSize: 12, lineHeight: '24px', color: colour.inkSoft, whiteSpace: 'nowrap' },
});

/** The buttons that save an item. None submits the form, which Enter would press in any field. */
export function SaveButtons(props: SaveButtonsProps) {
  const { isNew, isLive, status, statuses, mayPublish, findings, offline, save, submit, children } = props;
  const id = useId();
  const review = useItemReview()?.review;
  const open = review ? openNotes(review).length : 0;
  return (
    <Actions>
      <AboveActions />
      {mayPublish && <SaveDraft isLive={isLive} consequences={offline} onClick={() => submit('draft')} />}
      <Tooltip title={`${effectOfSaving(isLive, status)} (${saveShortcut()})`} describeChild>
        <Button color="inherit" aria-keyshortcuts="Control+S Meta+S" onClick={save}>
          {mayPublish ? 'Save' : 'Save changes'}
        </Button>
      </Tooltip>
      {children}
      {statuses.includes('published') && (
        <Publish>
          <Tooltip title={whyNotPublish(findings)} describeChild>
            <Button
              variant="contained"
              size={open > 0 ? 'small' : 'medium'}
              aria-describedby={open > 0 ? id : undefined}
              onClick={() => submit('published')}
            >
              {isNew ? 'Publish' : 'Update & Publish'}
            </Button>
          </Tooltip>
          {open > 0 && <small id={id}>Ends the review, {notesInWords(open)} open</small>}
        </Publish>
      )}
    </Actions>
  );
}

/** The effect of Save on the site. */
function effectOfSaving(isLive: boolean, status: ContentStatus): string {
  if (status === 'published') return isLive ? 'Visitors do not see the changes yet' : 'Publishes it';
  return isLive ? 'Takes it off the site' : 'Keeps the chosen status';
}
