import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import { Download } from 'lucide-react';
import { ListToolbar, ToolbarSelect } from '../lists/list-toolbar.tsx';
import { PersonField } from '../fields/person-field.tsx';
import type { ListFilter } from '../lists/use-list-filter.ts';
import { exportPath } from './audit-filter.ts';
import { actionChoices, kindChoices, kindName } from './audit-labels.ts';
import type { AuditAction } from './audit-labels.ts';
import { DateFilter } from './date-filter.tsx';

const Narrowed = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginBottom: 12 });

const Exports = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** Links to export the filtered log. Plain links, so that the browser streams and names the file. */
export function ExportLinks({ apiFilter }: { apiFilter: Readonly<Record<string, string>> }) {
  return (
    <Exports>
      {(['csv', 'json'] as const).map((format) => (
        <Button
          key={format}
          href={exportPath(format, apiFilter)}
          download
          variant="outlined"
          color="inherit"
          startIcon={<Download size={16} strokeWidth={1.75} aria-hidden />}
        >
          Export {format.toUpperCase()}
        </Button>
      ))}
    </Exports>
  );
}

interface AuditToolbarProps {
  filter: ListFilter<AuditAction>;
  count: string | null;
  /** People who can read users can choose one; others can only clear a choice. */
  canFindPeople: boolean;
  /** The name of the chosen person. */
  person: string | null;
}

export function AuditToolbar({ filter, count, canFindPeople, person }: AuditToolbarProps) {
  const { kind = '', item, from = '', to = '', person: personId } = filter.more;
  return (
    <>
      <ListToolbar
        filter={filter}
        statuses={actionChoices}
        statusLabel="Action"
        allLabel="All actions"
        searchLabel="Search the log"
        count={count}
      >
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
      </ListToolbar>
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
