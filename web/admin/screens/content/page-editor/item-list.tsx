import { memo, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useSortable } from '@dnd-kit/react/sortable';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { getIn, useFormikContext } from 'formik';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { capitalised } from '#schema/text/capitalised';
import { colour, radius } from '../../../../ui/tokens.ts';
import { DragHandle } from '../../../tools/sorting/drag-handle.tsx';
import { SortableRows } from '../../../tools/sorting/sortable-rows.tsx';
import { useToast } from '../../../../ui/toast/use-toast.ts';
import { useStable } from '../../../../lib/hooks/use-stable.ts';
import { moved, removed } from './item-order.ts';

const List = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  margin: '0 0 16px',
  padding: 0,
  listStyle: 'none',
});

const Item = styled('li')({
  border: `1px solid ${colour.line}`,
  borderRadius: radius.medium,
  background: colour.raised,
  '&[data-dragging]': { borderColor: colour.accentText, opacity: 0.9 },
});

const ItemHead = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  padding: '4px 6px 4px 4px',
  borderBottom: `1px solid ${colour.line}`,
  '& > h3': {
    flex: 1,
    minWidth: 0,
    margin: 0,
    fontSize: 13,
    lineHeight: '20px',
    fontWeight: 550,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

const Fields = styled('div')({ padding: '16px 16px 0' });

interface ItemListProps<T extends object> {
  /** The form field with the list. */
  name: string;
  /** "feature" */
  word: string;
  empty: T;
  max: number;
  readOnly: boolean;
  /** The same function at each render, where many fields are drawn. */
  fields: (path: string) => ReactNode;
  /** The heading of an item; by default its title. */
  titleOf?: (item: T) => string;
}

/** A sortable list: items can be added, removed, dragged, and moved with the arrow keys. */
export function ItemList<T extends object>({
  name,
  word,
  empty,
  max,
  readOnly,
  fields,
  titleOf = (item) => ('title' in item ? String(item.title) : ''),
}: ItemListProps<T>) {
  const { values, setFieldValue } = useFormikContext();
  const { toast } = useToast();
  const items = getIn(values, name) as T[];
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState('');
  const next = useRef(items.length);
  const [keys, setKeys] = useState<readonly number[]>(() => items.map((_, at) => at));
  // The whole value was replaced from outside.
  if (keys.length !== items.length) setKeys(items.map((_, at) => keys[at] ?? -1 - at));

  const put = (changed: readonly T[], order: readonly number[]) => {
    flushSync(() => {
      setKeys(order);
      void setFieldValue(name, changed);
    });
  };
  const called = (at: number) => {
    const item = items[at];
    const title = item ? titleOf(item) : '';
    return `${capitalised(word)} ${at + 1}${title ? `, ${title},` : ''}`;
  };
  /** The first of these elements that exists. */
  const focusIn = (at: number, ...selectors: string[]) =>
    selectors
      .map((selector) => list.current?.children[at]?.querySelector<HTMLElement>(selector))
      .find(Boolean)
      ?.focus();

  const move = (from: number, to: number) => {
    if (readOnly || from === to || to < 0 || to >= items.length) return;
    setSaid(`${called(from)} is now ${to + 1} of ${items.length}.`);
    put(moved(items, from, to), moved(keys, from, to));
  };
  const moveByKeyboard = (event: KeyboardEvent, at: number) => {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: items.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    move(at, to);
    focusIn(Math.max(0, Math.min(to, items.length - 1)), '[data-handle]');
  };
  const moveByButton = (at: number, by: -1 | 1) => {
    move(at, at + by);
    // A moved item loses the focus, and at an end the button is disabled.
    focusIn(at + by, `[data-by="${by}"]:enabled`, '[data-handle]');
  };
  const add = () => {
    setSaid(`${capitalised(word)} ${items.length + 1} was added.`);
    put([...items, empty], [...keys, next.current++]);
    focusIn(items.length, 'input, textarea');
  };
  const remove = (at: number) => {
    const before = { items, keys };
    setSaid(`${called(at)} was removed.`);
    put(removed(items, at), removed(keys, at));
    if (items.length === 1) addButton.current?.focus();
    else focusIn(Math.min(at, items.length - 2), '[data-handle]');
    toast({
      title: `${capitalised(word)} removed`,
      action: {
        label: 'Undo',
        onClick: () => {
          setSaid(`${called(at)} is back.`);
          put(before.items, before.keys);
        },
      },
    });
  };

  const on = useStable<ItemActions>({
    pressKey: (at, event) => moveByKeyboard(event, at),
    move: moveByButton,
    remove,
  });

  return (
    <>
      <SortableRows onMove={move}>
        <List ref={list}>
          {items.map((item, at) => (
            <SortableItem
              key={keys[at]}
              id={keys[at] ?? at}
              index={at}
              title={titleOf(item) || `New ${word}`}
              name={`${word} ${at + 1}`}
              isFirst={at === 0}
              isLast={at === items.length - 1}
              readOnly={readOnly}
              on={on}
              path={`${name}.${at}`}
              fields={fields}
            />
          ))}
        </List>
      </SortableRows>
      {!readOnly && items.length < max && (
        <Button
          ref={addButton}
          variant="outlined"
          color="inherit"
          startIcon={<Plus size={16} strokeWidth={2} aria-hidden />}
          onClick={add}
        >
          Add {word}
        </Button>
      )}
      <div className="sr-only" aria-live="polite">
        {said}
      </div>
    </>
  );
}

interface SortableItemProps {
  id: number;
  index: number;
  title: string;
  /** "feature 2" */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  readOnly: boolean;
  /** The same at each render. */
  on: ItemActions;
  path: string;
  fields: (path: string) => ReactNode;
}

/** Each with the place of the item. */
type ItemActions = {
  pressKey: (at: number, event: KeyboardEvent) => void;
  move: (at: number, by: -1 | 1) => void;
  remove: (at: number) => void;
};

const SortableItem = memo(function SortableItem(props: SortableItemProps) {
  const { id, index, title, name, isFirst, isLast, readOnly, on, path, fields } = props;
  const { ref, handleRef, isDragging } = useSortable({ id, index, disabled: readOnly });
  return (
    <Item ref={ref} data-dragging={isDragging || undefined}>
      <ItemHead>
        {!readOnly && <DragHandle ref={handleRef} name={name} onKeyDown={(event) => on.pressKey(index, event)} />}
        <h3>{title}</h3>
        {!readOnly && (
          <>
            <IconButton
              size="small"
              data-by={-1}
              disabled={isFirst}
              onClick={() => on.move(index, -1)}
              aria-label={`Move ${name} up`}
            >
              <ArrowUp size={16} strokeWidth={1.75} aria-hidden />
            </IconButton>
            <IconButton
              size="small"
              data-by={1}
              disabled={isLast}
              onClick={() => on.move(index, 1)}
              aria-label={`Move ${name} down`}
            >
              <ArrowDown size={16} strokeWidth={1.75} aria-hidden />
            </IconButton>
            <IconButton
              size="small"
              data-destructive
              onClick={() => on.remove(index)}
              aria-label={`Remove ${name}`}
              sx={{ ml: 1 }}
            >
              <Trash2 size={16} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </>
        )}
      </ItemHead>
      <Fields role="group" aria-label={capitalised(name)}>
        {fields(path)}
      </Fields>
    </Item>
  );
});
