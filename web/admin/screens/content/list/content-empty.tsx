import Button from '@mui/material/Button';
import { Plus, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { ScreenMessage } from '../../../../ui/screen-message.tsx';
import { NoMatches } from '../../../tools/lists/no-matches.tsx';
import type { ContentAccess } from '../kinds/content-access.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import type { ContentListFilter } from './content-list.query.ts';

interface ContentEmptyProps {
  kind: ContentKind;
  access: ContentAccess;
  filter: ContentListFilter;
}

/** Why a list has no rows: it is empty, no row matches, or the rows were deleted. */
export function ContentEmpty({ kind, access, filter }: ContentEmptyProps) {
  if (filter.more['after'] || filter.more['before']) {
    return (
      <ScreenMessage
        icon={SearchX}
        title={`There are no ${kind.name}s on this page`}
        action={
          <Button onClick={() => filter.turn({})} variant="outlined" color="inherit">
            Go to the first page
          </Button>
        }
      >
        They have been deleted or have moved to another page.
      </ScreenMessage>
    );
  }
  if (filter.isFiltered) {
    return (
      <NoMatches many={`${kind.name}s`} searched="The search covers titles and addresses." onClear={filter.clear} />
    );
  }
  return (
    <ScreenMessage
      title={`No ${kind.name}s yet`}
      action={access.canCreate && <CreateButton kind={kind} label={`Create First ${kind.label}`} />}
    >
      {kind.emptyHint}
    </ScreenMessage>
  );
}

/** Outlined where another button is the main action. */
export function CreateButton({ kind, label, isQuiet }: { kind: ContentKind; label: string; isQuiet?: boolean }) {
  return (
    <Button
      component={Link}
      to={`/admin/${kind.section}/new`}
      variant={isQuiet ? 'outlined' : 'contained'}
      startIcon={<Plus size={16} strokeWidth={2} aria-hidden />}
    >
      {label}
    </Button>
  );
}
