import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { VisuallyHidden } from '../../../../../ui/visually-hidden.ts';
import { ComparedFields } from '../../../../tools/history/comparison.tsx';
import { SidePanel } from '../../../../tools/history/side.panel.tsx';
import type { ContentKind } from '../../kinds/content-kinds.ts';
import type { ContentItem, WorkingCopy } from '../../kinds/content-operations.ts';
import { inputOf } from '../form/content-values.ts';
import type { ContentValues } from '../form/content-values.ts';
import { fieldsOf } from '../item-history.ts';

const Body = styled('div')({ overflowY: 'auto', padding: '8px 20px 48px' });

interface ComparePanelProps {
  open: boolean;
  kind: ContentKind;
  live: ContentItem;
  copy: WorkingCopy;
  onClose: () => void;
}

/** The working copy, with what has just been typed, beside what visitors see. */
export function ComparePanel({ open, kind, live, copy, onClose }: ComparePanelProps) {
  return (
    <SidePanel
      open={open}
      title="Compared with the live version"
      subject={`“${live.title}”`}
      closeLabel="Close the comparison"
      sx={{ width: 'min(720px, 100%)' }}
      onClose={onClose}
      actions={
        <Button color="inherit" size="small" href={kind.publicPathOf(live.slug)} target="_blank" rel="noopener">
          View live version
        </Button>
      }
    >
      <Body>
        {/* The parts below have headings of level 4, as in the history. */}
        <VisuallyHidden as="h3">Differences</VisuallyHidden>
        <Differences kind={kind} live={live} copy={copy} />
      </Body>
    </SidePanel>
  );
}

function Differences({ kind, live, copy }: Pick<ComparePanelProps, 'kind' | 'live' | 'copy'>) {
  const { values } = useFormikContext<ContentValues>();
  const fields = fieldsOf(kind).filter(({ name }) => name !== 'status' && name !== 'publishedAt');
  const after = { ...copy, ...inputOf(kind, values) };
  return <ComparedFields fields={fields} before={live} after={after} same="Nothing differs from the live version." />;
}
