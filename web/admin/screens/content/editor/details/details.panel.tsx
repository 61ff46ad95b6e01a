import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import type { ContentStatus } from '#schema/constants';
import type { ContentKind } from '../../kinds/content-kinds.ts';
import { fieldsAt } from '../form/content-values.ts';
import { DeclaredField } from '../../fields/declared-field.tsx';
import { StatusField } from './status.field.tsx';

const statusHelp: Readonly<Record<ContentStatus, string>> = {
  draft: 'Only people with access to this panel can see it.',
  published: 'Visible to everyone on the site.',
  private: 'Kept off the site, like a draft, but finished: only people with access to this panel can read it.',
};

const Below = styled('div')({ margin: '-8px 0 20px' });

interface DetailsPanelProps {
  kind: ContentKind;
  readOnly: boolean;
  statuses: readonly ContentStatus[];
  /** What the chosen status changes on the site. */
  belowStatus: ReactNode;
}

/** The status, and the fields that the kind declares for this part of the editor. */
export function DetailsPanel({ kind, readOnly, statuses, belowStatus }: DetailsPanelProps) {
  return (
    <>
      <StatusField readOnly={readOnly} statuses={statuses} help={statusHelp} />
      {belowStatus && <Below>{belowStatus}</Below>}
      {[...fieldsAt(kind, 'details'), ...fieldsAt(kind, 'seo')].map(([name, field]) => (
        <DeclaredField key={name} name={name} field={field} readOnly={readOnly} />
      ))}
    </>
  );
}
