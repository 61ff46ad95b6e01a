import type { ReactNode } from 'react';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import { PersonField } from '../../tools/fields/person-field.tsx';
import { ToolbarSelect } from '../../tools/lists/list-toolbar.tsx';
import type { ListFilter } from '../../tools/lists/use-list-filter.ts';
import { kindName } from './audit-labels.ts';
import { kindChoices } from './entry-choices.ts';
import { DateFilter } from './date-filter.tsx';

const Narrowed = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginBottom: 12 });

interface LogFiltersProps {
  filter: Pick<ListFilter, 'more' | 'set'>;
  /** People who can read users can choose one; others can only clear a choice. */
  canFindPeople: boolean;
  /** The name of the chosen person. */
  person: string | null;
  /** Draws the toolbar around these filters. */
  toolbar: (filters: ReactNode) => ReactNode;
}

/** The filters that the timeline and the audit log share: kind, item, person and days. */
export function LogFilters({ filter, canFindPeople, person, toolbar }: LogFiltersProps) {
  const { kind = '', item, from = '', to = '', person: personId } = filter.more;
  return (
    <>
      {toolbar(
        <>
          <ToolbarSelect
            label="Kind"
            value={kind}
            onChange={(value) => filter.set('kind', value || null)}
            options={[{ value: '', label: 'All kinds' }, ...kindChoices]}
          />
          {canFindPeople && (
            <PersonField
              label="Person"
              placeholder="Anyone"
              value={personId ?? null}
              onChange={(id) => filter.set('person', id)}
              isFilter
            />
          )}
          <DateFilter label="From" value={from} onChange={(day) => filter.set('from', day)} />
          <DateFilter label="To" value={to} onChange={(day) => filter.set('to', day)} />
        </>,
      )}
      {(item || (personId && !canFindPeople)) && (
        <Narrowed>
          {item && (
            <Chip label={`Only ${kind ? kindName(kind) : 'item'} #${item}`} onDelete={() => filter.set('item', null)} />
          )}
          {personId && !canFindPeople && (
            <Chip label={`Only by ${person ?? `person #${personId}`}`} onDelete={() => filter.set('person', null)} />
          )}
        </Narrowed>
      )}
    </>
  );
}
