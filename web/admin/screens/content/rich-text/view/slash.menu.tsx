import Popper from '@mui/material/Popper';
import { styled } from '@mui/material/styles';
import { colour, radius, shadow } from '../../../../../ui/tokens.ts';
import type { SlashState } from './slash.extension.ts';

const List = styled('ul')({
  listStyle: 'none',
  margin: '6px 0',
  padding: 4,
  width: 264,
  background: colour.raised,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.medium,
  boxShadow: shadow.float,
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 34,
    padding: '0 10px',
    borderRadius: radius.small,
    fontSize: 14,
    cursor: 'pointer',
    '& svg': { color: colour.inkSoft },
    '& code': { marginInlineStart: 'auto', fontSize: 12.5, color: colour.inkMute },
  },
  '& li[aria-selected=true]': { background: colour.sunken },
});

export const slashOptionId = (listId: string, toolId: string) => `${listId}-${toolId}`;

/** The focus stays in the text; the choice is announced as its active descendant. */
export function SlashMenu({ id, state }: { id: string; state: SlashState }) {
  const anchor = { getBoundingClientRect: () => state.rect() ?? new DOMRect() };
  return (
    <Popper open disablePortal anchorEl={anchor} placement="bottom-start" style={{ zIndex: 1200 }}>
      <List id={id} role="listbox" aria-label="Insert">
        {state.items.map((tool, index) => {
          const { id: toolId, label, icon: Icon, typed } = tool;
          return (
            <li
              key={toolId}
              id={slashOptionId(id, toolId)}
              ref={(element) => {
                if (index === state.at) element?.scrollIntoView({ block: 'nearest' });
              }}
              role="option"
              aria-selected={index === state.at}
              onMouseDown={(event) => {
                event.preventDefault();
                state.choose(tool);
              }}
            >
              <Icon size={17} strokeWidth={1.75} aria-hidden />
              {label}
              {typed && <code aria-hidden>{typed}</code>}
            </li>
          );
        })}
      </List>
    </Popper>
  );
}
