import { useApolloClient } from '@apollo/client/react';
import { formatCount } from '#schema/text/format-count';
import { trySave } from '../../../lib/requests/try-save.ts';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { FormDialog } from '../../tools/dialogs/form.dialog.tsx';
import { useUndo } from '../../tools/undo/use-undo.ts';
import { CreateCategoryDocument, UpdateCategoryDocument } from './categories.graphql.gen.ts';
import type { PanelCategoryFragment } from './categories.graphql.gen.ts';
import { CategoryForm } from './category.form.tsx';
import type { CategoryValues } from './category.form.tsx';

/** A category to be edited, or the name that a new one begins with. */
export type EditedCategory = { category: PanelCategoryFragment } | { name: string };

interface CategoryDialogProps {
  open: boolean;
  edited: EditedCategory | null;
  onClose: () => void;
  /** Called after the list has changed. */
  onSaved: () => void;
}

/** A dialog to create or edit a category. */
export function CategoryDialog({ open, edited, onClose, onSaved }: CategoryDialogProps) {
  const client = useApolloClient();
  const { toast } = useToast();
  const { undoOf } = useUndo();
  const category = edited && 'category' in edited ? edited.category : null;

  const save = (values: CategoryValues) =>
    trySave(values, async () => {
      const { movesItems, name, slug, description } = values;
      const input = { name, slug: slug.trim() || null, color: values.color.trim() || null, description };
      if (category) {
        const answer = await client.mutate({
          mutation: UpdateCategoryDocument,
          variables: { slug: category.slug, input: { ...input, movesItems, version: category.version } },
        });
        const moved = answer.data?.saved.moved ?? 0;
        const description = moved > 0 ? `${formatCount(moved, 'item')} changed with it.` : undefined;
        toast({ title: 'Category updated', ...(description && { description }), ...undoOf(answer) });
      } else {
        const answer = await client.mutate({ mutation: CreateCategoryDocument, variables: { input } });
        toast({ title: 'Category created', ...undoOf(answer) });
      }
      onSaved();
      onClose();
    });

  return (
    <FormDialog
      open={open}
      title={category ? 'Edit Category' : 'Create Category'}
      unsavedName={category ? `“${category.name}”` : 'the new category'}
      onClose={onClose}
    >
      <CategoryForm
        edited={category?.slug ?? null}
        initialValues={{
          name: category?.name ?? (edited && 'name' in edited ? edited.name : ''),
          slug: category?.slug ?? '',
          color: category?.color ?? '',
          description: category?.description ?? '',
          movesItems: true,
        }}
        onSubmit={save}
      />
    </FormDialog>
  );
}
