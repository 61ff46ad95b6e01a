import { useState } from 'react';
import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { newPerson } from '#schema/imports/imports';
import { formatCount, formatNumber } from '#schema/text/format-count';
import { capitalised } from '#schema/text/capitalised';
import { declaredKinds } from '../../../lib/kinds/declared-kinds.ts';
import type { ImportPart } from '../../../gql/types.gen.ts';
import { SelectChevron } from '../../../ui/icons/select-chevron.tsx';
import { colour } from '../../../ui/tokens.ts';
import { PersonField } from '../../tools/fields/person-field.tsx';
import { phone } from '../../tools/screen/breakpoints.ts';
import type { PanelImportQuery } from './imports.graphql.gen.ts';

type Choice = NonNullable<PanelImportQuery['import']>['choices'][number];

/** Changed choices, by part and source. */
type Changes = ReadonlyMap<string, Choice>;

interface ImportMappingProps {
  choices: readonly Choice[];
  isBusy: boolean;
  onMap: (changed: Pick<Choice, 'part' | 'source' | 'target'>[]) => void;
}

const groups: readonly { part: ImportPart; title: string; hint: string }[] = [
  { part: 'column', title: 'Columns', hint: 'Which column of the file holds which field.' },
  { part: 'date', title: 'Dates', hint: 'Which number is the day and which the month.' },
  { part: 'kind', title: 'Kinds', hint: 'What the items become here.' },
  { part: 'category', title: 'Categories', hint: 'Their names here. Without a name a category is left out.' },
  { part: 'tag', title: 'Tags', hint: 'Their names here. Without a name a tag is left out.' },
  { part: 'person', title: 'Authors', hint: 'New users are inactive and have no role.' },
  {
    part: 'comment',
    title: 'Comments',
    hint: 'Kept with their items as an archive that nobody can add to. Visitors see it once you switch it on in Settings, General.',
  },
  { part: 'extra', title: 'Roles and settings', hint: 'Left out unless you choose them.' },
];

const Group = styled('details')({
  borderTop: `1px solid ${colour.line}`,
  fontSize: 14,
  '&:last-of-type': { borderBottom: `1px solid ${colour.line}` },
  '& summary': { padding: '10px 0', cursor: 'pointer', fontWeight: 550 },
  '& summary span': { marginLeft: 8, fontWeight: 400, color: colour.inkSoft },
  '& > p': { margin: '0 0 8px', color: colour.inkSoft },
});

const Rows = styled('ul')({
  listStyle: 'none',
  margin: '0 0 16px',
  padding: 0,
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    alignItems: 'center',
    gap: 16,
    padding: '4px 0',
  },
  '& label': { overflowWrap: 'anywhere' },
  '& label span': { marginLeft: 8, color: colour.inkSoft, fontSize: 13 },
  // Names of people need the whole width.
  [phone]: { '& li': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, paddingBottom: 12 } },
  '@media (min-width: 900px)': { maxWidth: 720 },
});

/** The mapping of an import: chosen before it runs, with suitable defaults. */
export function ImportMapping({ choices, isBusy, onMap }: ImportMappingProps) {
  const [changes, setChanges] = useState<Changes>(new Map());
  const change = (choice: Choice, target: string | null) => {
    const next = new Map(changes);
    if (target === choice.target) next.delete(keyOf(choice));
    else next.set(keyOf(choice), { ...choice, target });
    setChanges(next);
  };
  const shown = groups.filter(({ part }) => choices.some((choice) => choice.part === part));
  if (shown.length === 0) return null;

  return (
    <section aria-labelledby="import-mapping">
      <h2 id="import-mapping" style={{ margin: '32px 0 12px', fontSize: 16, fontWeight: 600 }}>
        What becomes what
      </h2>
      {shown.map(({ part, title, hint }) => {
        const rows = choices.filter((choice) => choice.part === part);
        // What has to be decided is in sight.
        return (
          <Group key={part} open={openOf(rows) > 0}>
            <summary>
              {title}
              <span>{summaryOf(rows)}</span>
            </summary>
            <p>{hint}</p>
            <Rows>
              {rows.map((choice) => (
                <Row
                  key={choice.source}
                  choice={choice}
                  target={(changes.get(keyOf(choice)) ?? choice).target}
                  onChange={(target) => change(choice, target)}
                />
              ))}
            </Rows>
          </Group>
        );
      })}
      {changes.size > 0 && (
        <Button
          variant="outlined"
          color="inherit"
          loading={isBusy}
          sx={{ mt: 2 }}
          onClick={() => onMap([...changes.values()].map(({ part, source, target }) => ({ part, source, target })))}
        >
          Apply {formatCount(changes.size, 'choice', 'choices')} and rehearse again
        </Button>
      )}
    </section>
  );
}

const keyOf = ({ part, source }: Choice) => `${part} ${source}`;

const openOf = (rows: readonly Choice[]): number =>
  rows.filter(({ part, target }) => part === 'date' && target === null).length;

function summaryOf(rows: readonly Choice[]): string {
  const undecided = openOf(rows);
  if (undecided > 0) return `${formatNumber(undecided)} to decide`;
  const left = rows.filter(({ part, target }) => target === null && part !== 'date').length;
  return left === 0 ? formatNumber(rows.length) : `${formatNumber(rows.length)}, ${formatNumber(left)} left out`;
}

interface RowProps {
  choice: Choice;
  target: string | null;
  onChange: (target: string | null) => void;
}

function Row({ choice, target, onChange }: RowProps) {
  const { part, source, label, count, options } = choice;
  const id = `import-${part}-${source}`;
  return (
    <li>
      <label htmlFor={id}>
        <bdi>{part === 'column' ? capitalised(label) : label}</bdi>
        {count > 0 && (
          <span>
            {part === 'comment' ? formatCount(count, 'comment', 'comments') : formatCount(count, 'item', 'items')}
          </span>
        )}
      </label>
      {part === 'category' || part === 'tag' ? (
        <TextField
          id={id}
          size="small"
          value={target ?? ''}
          placeholder="Left out"
          slotProps={{ htmlInput: { maxLength: 50 } }}
          onChange={({ target: { value } }) => onChange(value.trim() === '' ? null : value)}
        />
      ) : part === 'person' ? (
        <PersonSelect id={id} label={label} target={target} onChange={onChange} />
      ) : part === 'extra' || part === 'comment' ? (
        <Select
          id={id}
          target={target}
          onChange={onChange}
          options={[{ value: source, label: part === 'comment' ? 'Keep as an archive' : 'Take over' }]}
          none="Leave out"
        />
      ) : (
        <Select
          id={id}
          target={target}
          onChange={onChange}
          options={
            options === null || options === undefined
              ? kindOptions
              : options.map((name) => ({ value: name, label: name }))
          }
          none={part === 'kind' ? 'Leave out' : part === 'date' ? 'Not decided' : source === 'title' ? null : 'None'}
        />
      )}
    </li>
  );
}

const kindOptions = declaredKinds.map(({ name, title }) => ({ value: name, label: title }));

interface SelectProps {
  id: string;
  target: string | null;
  options: readonly { value: string; label: string }[];
  /** The label of the choice null; null if a choice is required. */
  none: string | null;
  onChange: (target: string | null) => void;
}

function Select({ id, target, options, none, onChange }: SelectProps) {
  return (
    <NativeSelect
      input={<OutlinedInput size="small" />}
      IconComponent={SelectChevron}
      id={id}
      value={target ?? ''}
      onChange={({ target: { value } }) => onChange(value === '' ? null : value)}
    >
      {none !== null && <option value="">{none}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </NativeSelect>
  );
}

const userHere = 'user';

/** Offers a new user, no byline, and a user who is found by name. */
function PersonSelect({ id, label, target, onChange }: Omit<SelectProps, 'options' | 'none'> & { label: string }) {
  const isUser = target !== null && target !== newPerson;
  const [isFinding, setFinding] = useState(isUser);
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      <Select
        id={id}
        target={isFinding ? userHere : target}
        none="No byline"
        options={[
          { value: newPerson, label: 'A new user' },
          { value: userHere, label: 'A user who is here' },
        ]}
        onChange={(chosen) => {
          setFinding(chosen === userHere);
          if (chosen !== userHere) onChange(chosen);
        }}
      />
      {isFinding && (
        <PersonField
          label={`User for ${label}`}
          placeholder="Find a user"
          value={isUser ? target : null}
          onChange={(found) => found !== null && onChange(found)}
        />
      )}
    </div>
  );
}
