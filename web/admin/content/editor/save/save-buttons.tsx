import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import type { ContentStatus } from '#schema/constants';
import { Tooltip } from '../../../../ui/tooltip/tooltip.tsx';
import { AboveActions } from '../../../screen/head/above-actions.tsx';
import { saveShortcut } from '../../../shortcuts/use-save-shortcut.ts';
import { whyNotPublish } from '../../checks/check-words.ts';
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
  /** Before Publish for those who may publish, instead of it for others. */
  children: ReactNode;
}

/** The buttons that save an item. None submits the form, which Enter would press in any field. */
export function SaveButtons(props: SaveButtonsProps) {
  const { isNew, isLive, status, statuses, mayPublish, findings, offline, save, submit, children } = props;
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
        <Tooltip title={whyNotPublish(findings)} describeChild>
          <Button variant="contained" onClick={() => submit('published')}>
            {isNew ? 'Publish' : 'Update & Publish'}
          </Button>
        </Tooltip>
      )}
    </Actions>
  );
}

/** The effect of Save on the site. */
function effectOfSaving(isLive: boolean, status: ContentStatus): string {
  if (status === 'published') return isLive ? 'Visitors do not see the changes yet' : 'Publishes it';
  return isLive ? 'Takes it off the site' : 'Keeps the chosen status';
}
