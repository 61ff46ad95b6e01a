import { use, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { styled } from '@mui/material/styles';
import { newBlock, sectionNamed } from '#schema/sections/blocks';
import type { Block, SectionDeclaration } from '#schema/sections/define';
import { maxBlocks } from '#schema/sections/rules';
import { useStable } from '../../../../lib/hooks/use-stable.ts';
import { useToast } from '../../../../ui/toast/use-toast.ts';
import { colour } from '../../../../ui/tokens.ts';
import { SortableRows } from '../../../tools/sorting/sortable-rows.tsx';
import { PageLinkContext } from '../in-place/page-link.context.ts';
import { showField } from '../in-place/show-field.ts';
import { moved, removed } from '../page-editor/item-order.ts';
import { useItemReview } from '../review/review.context.tsx';
import { notesOfSections } from '../review/section-passages.ts';
import { AddSection } from './add-section.menu.tsx';
import { copyOf, newBlockId } from './block-id.ts';
import { CopySectionContext } from './copy/copy-section.context.ts';
import { SectionAnchorsContext } from './section-anchors.context.ts';
import { SectionForm } from './section.form.tsx';
import { SectionRow } from './section-row.tsx';
import type { RowActions } from './section-row.tsx';

const List = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 10,
  margin: '0 0 16px',
  padding: 0,
  listStyle: 'none',
});

const Problem = styled('p')({ margin: '0 0 12px', fontSize: 13, color: colour.dangerText });

interface SectionsEditorProps {
  /** All sections that the kind of content may have. */
  sections: readonly SectionDeclaration[];
  value: readonly Block[];
  onChange: (value: Block[]) => void;
  readOnly: boolean;
  /** The error of the whole field, with the path of the section in brackets. */
  error?: string | undefined;
}

/** The sections of a page as a list: added, moved, hidden, duplicated and deleted here, each with its own form. */
export function SectionsEditor({ sections, value, onChange, readOnly, error }: SectionsEditorProps) {
  const { toast } = useToast();
  const copyTo = use(CopySectionContext);
  const notes = notesOfSections(useItemReview()?.review);
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef(value);
  // Runs before the form of a removed section writes its pending input.
  useLayoutEffect(() => {
    latest.current = value;
  });
  const problemAt = Number(/blocks(?:\[|\.)(\d+)/.exec(error ?? '')?.[1] ?? -1);
  const [shownProblem, setShownProblem] = useState<string>();
  if (error !== shownProblem) {
    setShownProblem(error);
    const failing = value[problemAt];
    if (failing) setOpen(new Set([...open, failing.id]));
  }

  const { places, current } = use(PageLinkContext);
  useImperativeHandle(places, () => ({
    show: (blockId, field, focuses = false) => {
      const at = latest.current.findIndex(({ id }) => id === blockId);
      flushSync(() => setOpen(new Set([...open, blockId])));
      const row = list.current?.children[at];
      if (!row) return;
      showField(row, field, focuses);
    },
  }));

  const anchors = useMemo(
    () =>
      value.map(({ id, anchor, type, title }) => ({
        href: `#${anchor ?? id}`,
        title: [sectionNamed(sections, type)?.label ?? 'Section', title]
          .filter((part) => typeof part === 'string' && part !== '')
          .join(': '),
      })),
    [sections, value],
  );

  const put = (blocks: Block[], opened = open) => {
    flushSync(() => {
      setOpen(opened);
      onChange(blocks);
    });
  };
  const called = (at: number) =>
    `${sectionNamed(sections, value[at]?.type ?? '')?.label ?? 'Section'}, section ${at + 1},`;
  /** The first of these elements of a row that exists. */
  const focusIn = (at: number, ...selectors: string[]) =>
    selectors
      .map((selector) => list.current?.children[at]?.querySelector<HTMLElement>(selector))
      .find(Boolean)
      ?.focus();

  const move = (from: number, to: number) => {
    if (readOnly || from === to || to < 0 || to >= value.length) return;
    setSaid(`${called(from)} is now ${to + 1} of ${value.length}.`);
    put(moved(value, from, to));
  };
  const moveByKeyboard = (event: KeyboardEvent, at: number) => {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: value.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    move(at, to);
    focusIn(Math.max(0, Math.min(to, value.length - 1)), '[data-handle]');
  };
  const moveByButton = (at: number, by: -1 | 1) => {
    move(at, at + by);
    focusIn(at + by, `[data-by="${by}"]:enabled`, '[data-handle]');
  };
  const insert = (at: number, block: Block, what: string) => {
    setSaid(`${what} is section ${at + 1} of ${value.length + 1}.`);
    put([...value.slice(0, at), block, ...value.slice(at)], new Set([...open, block.id]));
    focusIn(at, 'input, textarea, [contenteditable=true]', '[data-toggle]');
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  };
  const remove = (at: number) => {
    const before = value[at];
    if (!before) return;
    const label = sectionNamed(sections, before.type)?.label ?? 'Section';
    setSaid(`${called(at)} was deleted.`);
    put(removed(value, at));
    if (value.length > 1) focusIn(Math.min(at, value.length - 2), '[data-handle]');
    toast({
      title: `${label} deleted`,
      action: {
        label: 'Undo',
        onClick: () => {
          const now = latest.current;
          setSaid(`${label} is back.`);
          onChange([...now.slice(0, at), before, ...now.slice(at)]);
        },
      },
    });
  };
  const change = (block: Block) => {
    if (!latest.current.some(({ id }) => id === block.id)) return;
    const blocks = latest.current.map((other) => (other.id === block.id ? block : other));
    // Several forms may be written at once.
    latest.current = blocks;
    onChange(blocks);
  };

  /** The name of a section and its declaration. */
  const at = (place: number) => {
    const block = value[place];
    return { block, label: sectionNamed(sections, block?.type ?? '')?.label };
  };
  const on = useStable<RowActions>({
    toggle: (place) => {
      const id = value[place]?.id ?? '';
      setOpen(open.has(id) ? without(open, id) : new Set([...open, id]));
    },
    pressKey: (place, event) => moveByKeyboard(event, place),
    move: moveByButton,
    hide: (place) => {
      const { block } = at(place);
      if (block) change({ ...block, isHidden: !block.isHidden });
    },
    duplicate: (place) => {
      const { block, label = 'the section' } = at(place);
      if (block) insert(place + 1, copyOf(block, newBlockId(value)), `The copy of ${label}`);
    },
    copy: (place) => {
      const { block, label } = at(place);
      if (block && label !== undefined) copyTo?.(block, label);
    },
    remove,
  });

  return (
    <>
      {error && <Problem role="alert">{inWords(error, problemAt)}</Problem>}
      <SectionAnchorsContext value={anchors}>
        <SortableRows onMove={move}>
          <List
            ref={list}
            onFocus={({ target }) => {
              const id = target.closest<HTMLElement>('[data-section]')?.dataset['section'];
              if (id !== undefined) current.set(id);
            }}
          >
            {value.map((block, at) => {
              const declaration = sectionNamed(sections, block.type);
              return (
                <SectionRow
                  key={block.id}
                  block={block}
                  declaration={declaration}
                  index={at}
                  count={value.length}
                  isOpen={open.has(block.id)}
                  hasProblem={at === problemAt}
                  readOnly={readOnly}
                  noteCount={notes.get(block.id) ?? 0}
                  on={on}
                  canCopy={copyTo !== null}
                >
                  {declaration && open.has(block.id) && (
                    <SectionForm
                      declaration={declaration}
                      value={block}
                      onChange={change}
                      readOnly={readOnly}
                      showsProblems={at === problemAt}
                    />
                  )}
                </SectionRow>
              );
            })}
          </List>
        </SortableRows>
      </SectionAnchorsContext>
      {!readOnly && value.length < maxBlocks && (
        <AddSection
          sections={sections.filter(({ partOf }) => partOf === undefined)}
          onAdd={(section) => insert(value.length, newBlock(section, newBlockId(value)), section.label)}
        />
      )}
      <div className="sr-only" aria-live="polite">
        {said}
      </div>
    </>
  );
}

/** With the number of the section in place of a path: "Section 3, Cards: Title is required". */
const inWords = (error: string, at: number) =>
  at < 0 ? error : `Section ${at + 1}, ${error.replace(/ \(blocks[^ ]*\)$/, '')}`;

const without = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter((other) => other !== id));
