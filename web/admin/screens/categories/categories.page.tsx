import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { Plus, Shapes } from 'lucide-react';
import { can } from '#schema/permissions';
import { formatCount } from '#schema/text/format-count';
import { errorToast } from '../../../lib/requests/error-toast.ts';
import { useViewer } from '../../../session/viewer.context.ts';
import { ScreenMessage } from '../../../ui/screen-message.tsx';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { colour } from '../../../ui/tokens.ts';
import { ConfirmAct } from '../../tools/dialogs/confirm-act.tsx';
import { useDialog } from '../../tools/dialogs/use-dialog.ts';
import { HistoryButton } from '../../tools/history/history-button.tsx';
import { HistoryPanel } from '../../tools/history/history.panel.tsx';
import { ExportButton } from '../../tools/lists/export-button.tsx';
import { ListBody } from '../../tools/lists/list-body.tsx';
import { NotPermitted } from '../../tools/screen/not-permitted.tsx';
import { PanelScreen } from '../../tools/screen/panel-screen.ts';
import { PanelTitle } from '../../tools/screen/head/panel-title.tsx';
import { HeadButton } from '../../tools/screen/head/head-button.tsx';
import { HeadActions, ScreenHead } from '../../tools/screen/head/screen-head.tsx';
import { descriptionOf } from '../../tools/screen/navigation/sections.ts';
import type { Answered } from '../../tools/undo/undo-offer.ts';
import { useUndo } from '../../tools/undo/use-undo.ts';
import { useUndone } from '../../tools/undo/undone.ts';
import { DeleteCategoryDocument, OrderCategoriesDocument, PanelCategoriesDocument } from './categories.graphql.gen.ts';
import type { PanelCategoryFragment } from './categories.graphql.gen.ts';
import { categoryHistory } from './category-history.ts';
import { CategoryItem, CategoryRow, CategoryText } from './category-row.tsx';
import { SortableRows } from '../../tools/sorting/sortable-rows.tsx';
import { CategoryDialog } from './category.dialog.tsx';
import type { EditedCategory } from './category.dialog.tsx';

const Screen = styled(PanelScreen)({ maxWidth: 920 });

const List = styled('ol')({ display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' });

const Others = styled('section')({
  marginTop: 40,
  '& h2': { margin: 0, fontSize: 16, fontWeight: 600 },
  '& h2 + p': { margin: '4px 0 16px', fontSize: 13.5, lineHeight: 1.5, color: colour.inkSoft },
});

/** The categories of posts and articles. Each change is saved at once. */
export function CategoriesPage() {
  const viewer = useViewer();
  const client = useApolloClient();
  const { toast } = useToast();
  const { undoOf } = useUndo();
  const mayRead = can(viewer, 'read', 'settings');
  const mayUpdate = can(viewer, 'update', 'settings');
  const { data, error, refetch } = useQuery(PanelCategoriesDocument, { skip: !mayRead, fetchPolicy: 'network-only' });
  const list = useRef<HTMLOListElement>(null);
  /** The order while it is being saved. */
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const [said, setSaid] = useState('');
  const deletion = useDialog<PanelCategoryFragment>();
  const history = useDialog<null>();
  const form = useDialog<EditedCategory>();
  useUndone(async (undone) => {
    if (undone.some(({ kind }) => kind.startsWith('setting'))) await refetch();
  });

  if (!mayRead) return <NotPermitted what="Reading the categories" permission="settings.read" />;

  const all = data?.categories ?? null;
  const stored = all?.filter(({ isDeclared }) => isDeclared) ?? null;
  const others = all?.filter(({ isDeclared }) => !isDeclared) ?? [];
  const place = ({ slug }: PanelCategoryFragment) => order?.indexOf(slug) ?? 0;
  const declared = stored && order ? stored.toSorted((one, other) => place(one) - place(other)) : stored;

  const move = async (from: number, to: number, focused = '[data-handle]') => {
    const moved = declared?.[from];
    if (!declared || !moved || order !== null || to === from || to < 0 || to >= declared.length) return;
    const slugs = declared
      .toSpliced(from, 1)
      .toSpliced(to, 0, moved)
      .map(({ slug }) => slug);
    flushSync(() => {
      setSaid(`“${moved.name}” is now ${to + 1} of ${slugs.length}.`);
      setOrder(slugs);
    });
    list.current?.children[to]?.querySelector<HTMLElement>(focused)?.focus();
    try {
      const answer = await client.mutate({ mutation: OrderCategoriesDocument, variables: { slugs } });
      await refetch();
      toast({ title: 'Order changed', ...undoOf(answer) });
    } catch (failure) {
      toast(errorToast(failure));
    }
    setOrder(null);
  };

  const remove = async ({ slug }: PanelCategoryFragment) => {
    const answer = await client.mutate({ mutation: DeleteCategoryDocument, variables: { slug } });
    await refetch();
    return { title: 'Category deleted', answers: [answer] };
  };

  const showRestored = async (answer: Answered) => {
    await refetch();
    toast({ title: 'Revision restored', description: 'The categories are back as they were.', ...undoOf(answer) });
  };

  const createButton = mayUpdate && (
    <HeadButton icon={Plus} isMain onClick={() => form.open({ name: '' })}>
      Create Category
    </HeadButton>
  );

  return (
    <Screen>
      <PanelTitle>Categories</PanelTitle>
      <ScreenHead
        title="Categories"
        description={descriptionOf('categories')}
        action={
          <HeadActions>
            <HistoryButton onOpen={() => history.open(null)} />
            <ExportButton path="/api/categories/export" />
            {createButton}
          </HeadActions>
        }
      />
      {!mayUpdate && (
        <Alert severity="info" sx={{ mb: 2 }}>
          You can read the categories. Only people who can update settings may change them (settings.update).
        </Alert>
      )}
      <ListBody
        list={{ rows: declared, error, refresh: refetch }}
        what="the categories"
        none={
          <ScreenMessage icon={Shapes} title="No categories yet" action={createButton}>
            Each category has its own page and feeds. A post or article can have one category.
          </ScreenMessage>
        }
      >
        {(rows) => (
          <SortableRows onMove={(from, to) => void move(from, to)}>
            <List ref={list}>
              {rows.map((category, at) => (
                <CategoryRow
                  key={category.slug}
                  category={category}
                  at={at}
                  count={rows.length}
                  isEditable={mayUpdate}
                  onMove={(to, focused) => void move(at, to, focused)}
                  onEdit={() => form.open({ category })}
                  onDelete={() => deletion.open(category)}
                />
              ))}
            </List>
          </SortableRows>
        )}
      </ListBody>
      {others.length > 0 && (
        <Others aria-labelledby="other-categories">
          <h2 id="other-categories">Not in the list</h2>
          <p>Used in posts and articles. They work like the others, but have no colour or description.</p>
          <List>
            {others.map(({ slug, name, count }) => (
              <CategoryItem key={slug} data-plain="">
                <CategoryText>
                  <strong>{name}</strong>
                  <p>{formatCount(count, 'item')}</p>
                </CategoryText>
                {mayUpdate && (
                  <Button
                    size="small"
                    variant="outlined"
                    color="inherit"
                    aria-haspopup="dialog"
                    aria-label={`Add ${name} to the list`}
                    onClick={() => form.open({ name })}
                  >
                    Add to the list
                  </Button>
                )}
              </CategoryItem>
            ))}
          </List>
        </Others>
      )}
      <div className="sr-only" aria-live="polite">
        {said}
      </div>
      <CategoryDialog
        key={form.key}
        open={form.isOpen}
        edited={form.item}
        onClose={form.close}
        onSaved={() => void refetch()}
      />
      <ConfirmAct dialog={deletion} title={({ name }) => `Delete “${name}”?`} confirmLabel="Delete" onConfirm={remove}>
        {({ count }) =>
          count > 0
            ? `${formatCount(count, 'item')} will keep the name; its page loses its colour and description. This can be undone.`
            : 'No post or article uses it. This can be undone.'
        }
      </ConfirmAct>
      <HistoryPanel
        open={history.isOpen}
        source={categoryHistory(client, { mayUpdate, onRestored: showRestored })}
        onClose={history.close}
      />
    </Screen>
  );
}
