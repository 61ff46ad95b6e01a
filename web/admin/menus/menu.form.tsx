import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { FormikProvider, setIn, useFormik } from 'formik';
import { Plus } from 'lucide-react';
import { checkMenu } from '#schema/rules/menu';
import { RuleFailure } from '#schema/rules/check';
import { menuDefinitions, menuLabelLength } from '#schema/menus';
import type { MenuEntry } from '#schema/menus';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { colour } from '../../ui/tokens.ts';
import { useToast } from '../../ui/toast/use-toast.ts';
import { useReportUnsaved } from '../screen/unsaved/unsaved.context.tsx';
import { SortableRows } from '../sorting/sortable-rows.tsx';
import { useSaveShortcut } from '../shortcuts/use-save-shortcut.ts';
import { EntryDialog } from './entry.dialog.tsx';
import type { EntryTarget } from './entry.dialog.tsx';
import { MenuRowItem } from './menu-row.tsx';
import { canIndent, entriesOf, indented, movedTo, outdented, pathsOf, rowsOf, withoutRow } from './menu-rows.ts';
import type { MenuRow } from './menu-rows.ts';
import type { PanelMenuFragment } from './menus.graphql.gen.ts';

export type SaveResult =
  | { state: 'saved' }
  | { state: 'conflict' }
  | { state: 'refused'; fields: Readonly<Record<string, string>> };

interface MenuFormProps {
  menu: PanelMenuFragment;
  description: string;
  readOnly: boolean;
  /** @param version null to replace the menu whatever its version */
  onSave: (items: MenuEntry[], version: string | null) => Promise<SaveResult>;
  onReset: () => Promise<unknown>;
  onShowStored: () => Promise<unknown>;
}

interface Values {
  rows: MenuRow[];
}

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  margin: '20px 0 16px',
  '& > p': { flex: '1 1 260px', margin: 0, fontSize: 13.5, lineHeight: 1.5, color: colour.inkSoft },
});

const List = styled('ol')({ display: 'grid', gap: 8, margin: '0 0 16px', padding: 0, listStyle: 'none' });

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

const Empty = styled('p')({ margin: '0 0 16px', fontSize: 14, lineHeight: 1.5, color: colour.inkSoft });

/** The rules' messages by the fields of the form. */
function problemsOf(menu: PanelMenuFragment['name'], { rows }: Values): object {
  try {
    checkMenu(menu, entriesOf(rows));
    return {};
  } catch (failure) {
    if (!(failure instanceof RuleFailure)) throw failure;
    return errorsOf(failure.fields, rows);
  }
}

function errorsOf(fields: Readonly<Record<string, string>>, rows: readonly MenuRow[]): object {
  const paths = pathsOf(rows);
  return Object.entries(fields).reduce<object>((errors, [path, message]) => {
    // The longest path that it begins with: `items[2].children[0]` before `items[2]`.
    const at = paths.findLastIndex((one) => path === one || path.startsWith(`${one}.`));
    const field = path.endsWith('.label') ? 'label' : 'href';
    return setIn(errors, at === -1 ? 'all' : `rows.${at}.${field}`, message) as object;
  }, {});
}

/** A menu as a list of rows, with its Save. The default is shown, and copied by "Customise". */
export function MenuForm({ menu, description, readOnly, onSave, onReset, onShowStored }: MenuFormProps) {
  const { label, maxChildren, maxEntries } = menuDefinitions[menu.name];
  const { toast } = useToast();
  const list = useRef<HTMLOListElement>(null);
  const [isOwn, setOwn] = useState(!menu.isDefault);
  const [isAsking, setAsking] = useState(false);
  const [isConflict, setConflict] = useState(false);
  const [said, setSaid] = useState('');
  /** The row whose target is chosen; the number of rows for a new one; null when closed. */
  const [target, setTarget] = useState<number | null>(null);
  const [stored] = useState(() => rowsOf(menu.items, 0));
  const [nextKey, setNextKey] = useState(stored.length);
  const [refused, setRefused] = useState<object>({});
  const isEditable = isOwn && !readOnly;
  const noun = menu.name === 'footer' ? 'column' : 'group';

  const formik = useFormik<Values>({
    initialValues: { rows: stored },
    validate: (values) => problemsOf(menu.name, values),
    onSubmit: (values) => send(values, menu.version),
  });
  const { rows } = formik.values;
  const isDirty = isOwn && (menu.isDefault || formik.dirty);
  useReportUnsaved(isDirty && !readOnly ? `the ${label.toLowerCase()} menu` : null);

  const send = async (values: Values, version: string | null) => {
    const result = await onSave(entriesOf(values.rows), version);
    setConflict(result.state === 'conflict');
    if (result.state === 'refused') setRefused(errorsOf(result.fields, values.rows));
  };
  const errors = { ...formik.errors, ...refused } as {
    all?: string;
    rows?: ({ label?: string; href?: string } | undefined)[];
  };
  const shows = formik.submitCount > 0;
  const focusIn = (at: number, selector: string) =>
    list.current?.children[at]?.querySelector<HTMLElement>(selector)?.focus();
  const save = async () => {
    if (!isEditable || formik.isSubmitting) return;
    await formik.submitForm();
    const found = (problemsOf(menu.name, formik.values) as typeof errors).rows ?? [];
    const first = found.findIndex(Boolean);
    if (first !== -1) focusIn(first, 'input, [data-target]');
  };
  useSaveShortcut(() => void save());

  const put = (next: readonly MenuRow[], words?: string) => {
    flushSync(() => {
      if (words) setSaid(words);
      setRefused({});
      void formik.setValues({ rows: [...next] });
    });
  };
  const named = (at: number) => `“${rows[at]?.label || `Entry ${at + 1}`}”`;

  const move = (from: number, to: number, focused = '[data-handle]') => {
    const done = movedTo(rows, from, to);
    if (done.at === from) return;
    put(done.rows, `${named(from)} is now ${done.at + 1} of ${rows.length}.`);
    focusIn(done.at, focused);
  };
  const indent = (at: number, focused = '[data-handle]') => {
    if (!canIndent(rows, at)) return;
    put(indented(rows, at), `${named(at)} is in the ${noun} above.`);
    focusIn(at, focused);
  };
  const outdent = (at: number, focused = '[data-handle]') => {
    if (rows[at]?.depth !== 1) return;
    const done = outdented(rows, at);
    put(done.rows, `${named(at)} is out of its ${noun}.`);
    focusIn(done.at, focused);
  };
  const remove = (at: number) => {
    const before = rows;
    put(withoutRow(rows, at), `${named(at)} was removed.`);
    focusIn(Math.min(at, rows.length - 2), '[data-handle]');
    toast({ title: 'Entry removed', action: { label: 'Undo', onClick: () => put(before) } });
  };
  const add = (row: Omit<MenuRow, 'key' | 'depth'>) => {
    setNextKey(nextKey + 1);
    // Added to the group at the end of the list, if the list ends with a group.
    const last = rows.at(-1);
    const isInGroup = maxChildren > 0 && !row.isGroup && last !== undefined && (last.isGroup || last.depth === 1);
    put([...rows, { ...row, key: nextKey, depth: isInGroup ? 1 : 0 }], `${row.label || 'An entry'} was added.`);
    focusIn(rows.length, 'input');
  };
  const choose = ({ title, href, item, problem }: EntryTarget) => {
    const at = target ?? rows.length;
    setTarget(null);
    const row = rows[at];
    if (!row) return add({ label: title.slice(0, menuLabelLength), href, item, problem, isGroup: false });
    put(rows.map((one, other) => (other === at ? { ...one, href, item, problem, isGroup: false } : one)));
    focusIn(at, '[data-target]');
  };
  const customise = () => {
    // Titles of pages may be longer than labels.
    const short = rows.map((row) => ({ ...row, label: row.label.slice(0, menuLabelLength) }));
    flushSync(() => setOwn(true));
    void formik.setValues({ rows: short });
    focusIn(0, 'input');
  };

  const isFull = rows.filter(({ depth }) => depth === 0).length >= maxEntries && maxChildren === 0;
  return (
    <FormikProvider value={formik}>
      <form
        noValidate
        aria-label={`${label} menu`}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Bar>
          <p>
            {description}{' '}
            {!isOwn &&
              (menu.name === 'header'
                ? 'This is the default: built-in pages, then each published page with “Show in navigation”.'
                : 'This is the default.')}
          </p>
          {!readOnly && !isOwn && (
            <Button variant="contained" onClick={customise}>
              Customise
            </Button>
          )}
          {isEditable && (
            <>
              <Button color="inherit" onClick={() => setAsking(true)}>
                Back to default
              </Button>
              <Button type="submit" variant="contained" loading={formik.isSubmitting}>
                Save menu
              </Button>
            </>
          )}
        </Bar>
        {readOnly && (
          <Alert severity="info" sx={{ mb: 2 }}>
            You can read the menus. Only people who can update settings may change them (settings.update).
          </Alert>
        )}
        {isConflict && (
          <Alert
            severity="warning"
            sx={{ mb: 2 }}
            action={
              <>
                <Button color="inherit" size="small" onClick={() => void onShowStored()}>
                  Show theirs
                </Button>
                <Button color="inherit" size="small" onClick={() => void send(formik.values, null)}>
                  Save mine
                </Button>
              </>
            }
          >
            Someone else changed this menu in the meantime. Your entries are still here.
          </Alert>
        )}
        {shows && errors.all && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {errors.all}
          </Alert>
        )}
        {rows.length === 0 && <Empty>This menu is empty, and visitors do not see it.</Empty>}
        <SortableRows onMove={move}>
          <List ref={list}>
            {rows.map((row, at) => (
              <MenuRowItem
                key={row.key}
                row={row}
                at={at}
                count={rows.length}
                noun={noun}
                isEditable={isEditable}
                hasGroups={maxChildren > 0}
                canIndent={maxChildren > 0 && canIndent(rows, at)}
                error={shows ? [errors.rows?.[at]?.label, errors.rows?.[at]?.href].filter(Boolean).join('. ') : ''}
                onLabel={(text) => put(rows.map((one, other) => (other === at ? { ...one, label: text } : one)))}
                onMove={(to, focused) => move(at, to, focused)}
                onIndent={(focused) => indent(at, focused)}
                onOutdent={(focused) => outdent(at, focused)}
                onTarget={() => setTarget(at)}
                onRemove={() => remove(at)}
              />
            ))}
          </List>
        </SortableRows>
        {isEditable && !isFull && (
          <Actions>
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<Plus size={16} strokeWidth={2} aria-hidden />}
              onClick={() => setTarget(rows.length)}
            >
              Add link
            </Button>
            {maxChildren > 0 && (
              <Button
                variant="outlined"
                color="inherit"
                startIcon={<Plus size={16} strokeWidth={2} aria-hidden />}
                onClick={() => add({ label: '', href: null, item: null, problem: null, isGroup: true })}
              >
                Add {noun}
              </Button>
            )}
          </Actions>
        )}
        <div className="sr-only" aria-live="polite">
          {said}
        </div>
      </form>
      {target !== null && (
        <EntryDialog
          isNew={target >= rows.length}
          initialText={rows[target]?.href ?? ''}
          onChoose={choose}
          onClose={() => setTarget(null)}
        />
      )}
      <ConfirmDialog
        open={isAsking}
        title="Go back to the default menu?"
        confirmLabel="Back to default"
        onConfirm={() => {
          setAsking(false);
          if (menu.isDefault) void onShowStored();
          else void onReset();
        }}
        onCancel={() => setAsking(false)}
      >
        Your entries of the {label.toLowerCase()} menu are removed, and visitors see the default one.
        {!menu.isDefault && ' This can be undone.'}
      </ConfirmDialog>
    </FormikProvider>
  );
}
