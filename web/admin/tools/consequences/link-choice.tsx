import { useId, useMemo } from 'react';
import { useQuery } from '@apollo/client/react';
import FormControlLabel from '@mui/material/FormControlLabel';
import Checkbox from '@mui/material/Checkbox';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import type { LinkChangeInput } from '../../../gql/types.gen.ts';
import { publicPath } from '#schema/content/kind';
import { declaredKinds } from '../../../lib/kinds/declared-kinds.ts';
import { typedDocument } from '../../../lib/requests/typed-document.ts';
import { SelectChevron } from '../../../ui/icons/select-chevron.tsx';
import { colour } from '../../../ui/tokens.ts';
import { SearchSelect, useSearchSelect } from '../fields/search-select.tsx';
import type { ActConsequencesFragment } from './consequences.graphql.gen.ts';

export const ChoiceRow = styled('div')({
  display: 'grid',
  gap: 8,
  marginTop: 8,
  paddingTop: 8,
  borderTop: `1px solid ${colour.line}`,
  '& label': { fontSize: 13, fontWeight: 550, color: colour.ink },
  '& p': { margin: 0, fontSize: 12.5, color: colour.inkMute },
  '& .MuiFormControlLabel-root': { margin: '0 0 0 -9px' },
  '& .MuiFormControlLabel-label': { fontSize: 13, color: colour.ink },
});

export interface Found {
  id: string;
  title: string;
  kind: string;
  path: string;
}

/** The choice for links on other pages. */
export interface LinkWish {
  action: 'leave' | 'unlink' | 'replace';
  item: Found | null;
}

export const leaveLinks: LinkWish = { action: 'leave', item: null };

/** For the mutation; null leaves them as they are. */
export const linkChangeOf = ({ action, item }: LinkWish): LinkChangeInput | null =>
  action === 'leave' ? null : { action, ...(action === 'replace' && { item: item?.id ?? null }) };

type Links = ActConsequencesFragment['links'];

/** The number of items that the viewer may not change. */
const unchanged = ({ total, changeable }: Links): string | null =>
  changeable < total
    ? `${total - changeable} of the ${total} pages cannot be changed by you and ${total - changeable === 1 ? 'keeps its link' : 'keep their links'}.`
    : null;

interface LinkChoiceProps {
  links: Links;
  /** Which items the links must not lead to. */
  exceptIds: readonly string[];
  value: LinkWish;
  onChange: (value: LinkWish) => void;
}

/** Before a deletion or an unpublication: keep the links, remove them, or point them to another item. */
export function LinkChoice({ links, exceptIds, value, onChange }: LinkChoiceProps) {
  const id = useId();
  const note = unchanged(links);
  return (
    <ChoiceRow>
      <label htmlFor={id}>What to do with these links</label>
      <NativeSelect
        value={value.action}
        fullWidth
        input={<OutlinedInput size="small" />}
        IconComponent={SelectChevron}
        inputProps={{ id, ...(note && { 'aria-describedby': `${id}-note` }) }}
        onChange={({ target }) => onChange({ ...value, action: target.value as LinkWish['action'] })}
      >
        <option value="leave">Leave them as they are</option>
        <option value="unlink">Remove the links, keep their text</option>
        <option value="replace">Point them to another item</option>
      </NativeSelect>
      {value.action === 'replace' && (
        <ItemField exceptIds={exceptIds} value={value.item} onChange={(item) => onChange({ ...value, item })} />
      )}
      {note && <p id={`${id}-note`}>{note}</p>}
    </ChoiceRow>
  );
}

interface FollowLinksProps {
  links: Links;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** For a new slug: whether links on other pages are updated. */
export function FollowLinks({ links, isOn, onChange }: FollowLinksProps) {
  const { changeable } = links;
  if (changeable === 0) return null;
  const note = unchanged(links);
  const label =
    changeable === 1 ? 'Also change the link on 1 other page' : `Also change the links on ${changeable} other pages`;
  return (
    <ChoiceRow>
      <FormControlLabel
        label={label}
        control={<Checkbox size="small" checked={isOn} onChange={(_, checked) => onChange(checked)} />}
      />
      {note && <p>{note}</p>}
    </ChoiceRow>
  );
}

type Answer = Record<string, { edges: { node: { id: string; title: string; slug: string } }[] }>;

/** A published item of any kind, found by its title. */
export function ItemField({
  label = 'Point them to',
  exceptIds,
  value,
  onChange,
}: Pick<LinkChoiceProps, 'exceptIds'> & {
  label?: string;
  value: Found | null;
  onChange: (item: Found | null) => void;
}) {
  const select = useSearchSelect();
  const { search, isOpen } = select;
  const document = useMemo(
    () =>
      typedDocument<Answer, { filter: { status: 'published'; search?: string } }>(
        `query PublishedItems($filter: ContentFilter) { ${declaredKinds
          .map(({ plural }) => `${plural}(first: 6, filter: $filter) { edges { node { id title slug } } }`)
          .join(' ')} }`,
      ),
    [],
  );
  const { data, previousData, loading, error } = useQuery(document, {
    variables: { filter: { status: 'published', ...(search && { search }) } },
    skip: !isOpen,
  });
  const options = declaredKinds.flatMap((kind) =>
    ((data ?? previousData)?.[kind.plural]?.edges ?? [])
      .filter(({ node }) => !exceptIds.includes(node.id))
      .map(({ node }): Found => ({
        id: node.id,
        title: node.title,
        kind: kind.label,
        path: publicPath(kind, node.slug),
      })),
  );
  return (
    <SearchSelect
      state={select}
      label={label}
      placeholder="Find a published item"
      options={options}
      value={value}
      onChange={onChange}
      describe={({ title, kind }) => ({ name: title, note: kind })}
      isLoading={loading}
      empty={error ? 'Items could not be loaded. Please try again.' : 'No published item found'}
    />
  );
}
