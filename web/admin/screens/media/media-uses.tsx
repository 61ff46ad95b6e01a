import type { ReactNode, Ref } from 'react';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { colour, radius } from '../../../ui/tokens.ts';
import { declaredKinds } from '../../../lib/kinds/declared-kinds.ts';
import { listed } from '../../tools/consequences/consequence-words.ts';

const Uses = styled('section')({
  marginBottom: 20,
  fontSize: 13,
  scrollMarginTop: 16,
  '&:focus': { outline: `2px solid ${colour.accentText}`, outlineOffset: 8, borderRadius: radius.small },
  '& h3': { margin: '0 0 6px', fontSize: 13, fontWeight: 550 },
  '& p': { margin: 0, color: colour.inkSoft },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': { padding: '5px 0', borderTop: `1px solid ${colour.line}` },
  '& small': { marginInlineStart: 8, fontSize: 12.5, color: colour.inkMute },
});

interface MediaUsesProps {
  ref?: Ref<HTMLElement>;
  /** Actions below the list. */
  children?: ReactNode;
  uses: readonly Use[];
  /** The items in the trash that show it. */
  inTrash: readonly Use[];
}

interface Use {
  kind: string;
  item: string;
  title: string | null;
}

/** Lists everything that uses a file, with links. */
export function MediaUses({ ref, uses, inTrash, children }: MediaUsesProps) {
  return (
    <Uses ref={ref} aria-label="Used in" tabIndex={-1}>
      <h3>Used in</h3>
      {uses.length === 0 ? (
        inTrash.length === 0 && <p>This file is not used anywhere.</p>
      ) : (
        <>
          <ul>
            {uses.map(({ kind, item, title }) => {
              const declared = declaredKinds.find(({ name }) => name === kind);
              const other =
                kind === 'user' ? { to: '/admin/users', label: 'Author' } : { to: '/admin/settings', label: 'Setting' };
              const to = declared ? `/admin/${declared.plural}/${item}` : other.to;
              return (
                <li key={`${kind} ${item}`}>
                  {title === null ? 'An item you do not have access to' : <Link to={to}>{title}</Link>}
                  <small>{declared?.label ?? other.label}</small>
                </li>
              );
            })}
          </ul>
          {children}
        </>
      )}
      {inTrash.length > 0 && <p>{usedInTrash(inTrash)}</p>}
    </Uses>
  );
}

/** `Used by 3 items in the trash: “A”, “B” and 1 more.` */
export function usedInTrash(uses: readonly Use[]): string {
  const titles = uses.flatMap(({ title }) => (title === null ? [] : [`“${title}”`])).slice(0, 3);
  const rest = uses.length - titles.length;
  const words = titles.length > 0 && rest > 0 ? [...titles, `${rest} more`] : titles;
  const what = uses.length === 1 ? 'an item' : `${uses.length} items`;
  return `Used by ${what} in the trash${words.length > 0 ? `: ${listed(words)}` : ''}.`;
}
