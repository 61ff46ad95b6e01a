import { useState } from 'react';
import { flushSync } from 'react-dom';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { FormikProvider, useFormik } from 'formik';
import { Plus } from 'lucide-react';
import { cutText } from '#schema/text/cut-text';
import { menuDefinitions, menuLabelLength } from '#schema/menus';
import type { MenuEntry } from '#schema/menus';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { colour } from '../../../ui/tokens.ts';
import { useReportUnsaved } from '../../tools/screen/unsaved/unsaved.context.tsx';
import { SortableRows } from '../../tools/sorting/sortable-rows.tsx';
import { useSaveShortcut } from '../../tools/shortcuts/use-save-shortcut.ts';
import { EntryDialog } from './entry.dialog.tsx';
import type { EntryTarget } from './entry.dialog.tsx';
import { MenuRowItem } from './menu-row.tsx';
import { problemsByRow, problemsOf } from './menu-problems.ts';
import type { MenuProblems } from './menu-problems.ts';
import { canIndent, entriesOf, rowsOf } from './menu-rows.ts';
import type { MenuRow } from './menu-rows.ts';
import type { PanelMenuFragment } from './menus.graphql.gen.ts';
import { useMenuRows } from './use-menu-rows.ts';

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

interface MenuValues {
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

/** A menu as a list of rows, with its Save. The default is shown, and copied by "Customise". */
export function MenuForm({ menu, description, readOnly, onSave, onReset, onShowStored }: MenuFormProps) {
  const { label, maxChildren, maxEntries } = menuDefinitions[menu.name];
  const [isOwn, setOwn] = useState(!menu.isDefault);
  const [isAsking, setAsking] = useState(false);
  const [isConflict, setConflict] = useState(false);
  /** The row whose target is chosen; the number of rows for a new one; null when closed. */
  const [target, setTarget] = useState<number | null>(null);
  const [stored] = useState(() => rowsOf(menu.items, 0));
  const [refused, setRefused] = useState<MenuProblems>({});
  const isEditable = isOwn && !readOnly;
  const noun = menu.name === 'footer' ? 'column' : 'group';

  const formik = useFormik<MenuValues>({
    initialValues: { rows: stored },
    validate: (values) => problemsOf(menu.name, values.rows),
    onSubmit: (values) => send(values, menu.version),
  });
  const { rows } = formik.values;
  const isDirty = isOwn && (menu.isDefault || formik.dirty);
  useReportUnsaved(isDirty && !readOnly ? `the ${label.toLowerCase()} menu` : null);

  const send = async (values: MenuValues, version: string | null) => {
    const result = await onSave(entriesOf(values.rows), version);
    setConflict(result.state === 'conflict');
    if (result.state === 'refused') setRefused(problemsByRow(result.fields, values.rows));
  };
  const errors = { ...(formik.errors as MenuProblems), ...refused };
  const shows = formik.submitCount > 0;
  const { list, said, focusIn, change, move, indent, outdent, remove, add } = useMenuRows({
    rows,
    noun,
    hasGroups: maxChildren > 0,
    onChange: (next) => {
      setRefused({});
      void formik.setValues({ rows: next });
    },
  });
  const save = async () => {
    if (!isEditable || formik.isSubmitting) return;
    await formik.submitForm();
    const first = (problemsOf(menu.name, rows).rows ?? []).findIndex(Boolean);
    if (first !== -1) focusIn(first, 'input, [data-target]');
  };
  useSaveShortcut(() => void save());

  const choose = ({ title, href, item, problem }: EntryTarget) => {
    const at = target ?? rows.length;
    setTarget(null);
    const row = rows[at];
    if (!row) return add({ label: cutText(title, menuLabelLength), href, item, problem, isGroup: false });
    change(at, { href, item, problem, isGroup: false });
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
                onLabel={(text) => change(at, { label: text })}
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
