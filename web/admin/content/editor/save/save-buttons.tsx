import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import type { ContentStatus } from '#schema/constants';
import { Tooltip } from '../../../../ui/tooltip/tooltip.tsx';
import { AboveActions } from '../../../screen/head/above-actions.tsx';
import { saveShortcut } from '../../../shortcuts/use-save-shortcut.ts';
import { whyNotPublish } from '../../checks/check-words.ts';
import { Actions } from '../editor.frame.tsx';

interface SaveButtonsProps {
  /** Whether the stored item is published. */
  isLive: boolean;
  /** The chosen status. */
  status: ContentStatus;
  /** The statuses that the viewer may set; without "published" there is no Publish button. */
  statuses: readonly ContentStatus[];
  /** Users who may not publish cannot take a published item off the site either. */
  mayPublish: boolean;
  findings: Parameters<typeof whyNotPublish>[0];
  submit: (status: ContentStatus) => void;
  /** Instead of Publish, for those who may not publish. */
  children: ReactNode;
}

/** The buttons that save an item; the first submits the form. */
export function SaveButtons(props: SaveButtonsProps) {
  const { isLive, status, statuses, mayPublish, findings, submit, children } = props;
  return (
    <Actions>
      <AboveActions />
      <Tooltip title={`${effectOfSaving(isLive, status)} (${saveShortcut()})`} describeChild>
        <Button type="submit" color="inherit" aria-keyshortcuts="Control+S Meta+S">
          {mayPublish ? 'Save' : 'Save changes'}
        </Button>
      </Tooltip>
      {mayPublish && (
        <Tooltip title={isLive ? 'Takes it off the site' : ''} describeChild>
          <Button variant="outlined" color="inherit" onClick={() => submit('draft')}>
            Save Draft
          </Button>
        </Tooltip>
      )}
      {statuses.includes('published') ? (
        <Tooltip title={whyNotPublish(findings)} describeChild>
          <Button variant="contained" onClick={() => submit('published')}>
            {isLive ? 'Update & Publish' : 'Publish'}
          </Button>
        </Tooltip>
      ) : (
        children
      )}
    </Actions>
  );
}

/** The effect of Save on the site. */
function effectOfSaving(isLive: boolean, status: ContentStatus): string {
  if (status === 'published') return isLive ? 'Visitors do not see the changes yet' : 'Publishes it';
  return isLive ? 'Takes it off the site' : 'Keeps the chosen status';
}
