import { useRef } from 'react';
import { useQuery } from '@apollo/client/react';
import { categoryRules } from '#schema/rules/content/category';
import { formatCount } from '#schema/text/format-count';
import { topicSlug } from '#schema/text/topic-slug';
import { FormSwitchField } from '../../../ui/form/form-switch-field.tsx';
import { DialogForm } from '../../tools/dialogs/dialog.form.tsx';
import { FormTextField } from '../../../ui/form/form-text-field.tsx';
import type { RefusedFields } from '../../../ui/form/use-form-field.ts';
import { HexField } from '../../tools/fields/hex-field.tsx';
import { CategoryReachDocument } from './categories.graphql.gen.ts';

export interface CategoryValues {
  name: string;
  slug: string;
  /** Empty for the primary colour. */
  color: string;
  description: string;
  movesItems: boolean;
}

interface CategoryFormProps {
  /** The slug of the category that is edited; null for a new one. */
  edited: string | null;
  initialValues: CategoryValues;
  /** Resolves to the server's errors, or to null. */
  onSubmit: (values: CategoryValues) => Promise<RefusedFields | null>;
}

export function CategoryForm({ edited, initialValues, onSubmit }: CategoryFormProps) {
  const slug = useSlugOfName(initialValues);
  return (
    <DialogForm<CategoryValues>
      submitLabel={edited === null ? 'Create Category' : 'Save Changes'}
      initialValues={initialValues}
      validationSchema={categoryRules}
      onSubmit={onSubmit}
    >
      {({ values, setFieldValue }) => (
        <>
          <FormTextField
            name="name"
            label="Name"
            autoComplete="off"
            autoFocus={initialValues.name === ''}
            onChange={(event) => void slug.follow(event.target.value, (derived) => setFieldValue('slug', derived))}
          />
          {edited !== null && values.name.trim() !== initialValues.name && (
            <RenameNote slug={edited} movesItems={values.movesItems} />
          )}
          <FormTextField
            name="slug"
            label="Slug"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={slug.stop}
            help={
              edited === null
                ? 'The last part of its page’s address. Leave empty to make it from the name.'
                : 'The last part of its page’s address. The former address redirects to the new one.'
            }
          />
          <HexField
            name="color"
            label="Colour"
            pickLabel="Pick the colour of the category"
            placeholder="#0F766E"
            help="Leave empty to use the primary colour. Visitors see a readable shade, in light and dark."
          />
          <FormTextField
            name="description"
            label="Description"
            multiline
            minRows={3}
            help="Shown at the top of its page and in search results."
          />
        </>
      )}
    </DialogForm>
  );
}

/** The slug of an edited category follows its name, unless either slug was set by hand. A new one's is left to the server. */
function useSlugOfName({ name, slug }: CategoryValues) {
  const isByHand = useRef(slug === '');
  const turn = useRef(0);
  return {
    follow: async (typed: string, set: (slug: string) => unknown) => {
      const own = (turn.current += 1);
      const [derived, former] = await Promise.all([topicSlug(typed), topicSlug(name)]);
      if (own === turn.current && former === slug && !isByHand.current) set(derived === '' ? slug : derived);
    },
    stop: () => {
      isByHand.current = true;
    },
  };
}

/** The consequences of another name. */
function RenameNote({ slug, movesItems }: { slug: string; movesItems: boolean }) {
  const { data } = useQuery(CategoryReachDocument, { variables: { slug }, fetchPolicy: 'network-only' });
  const reach = data?.category?.renameReach;
  if (!reach) return null;
  const { items, kept } = reach;
  const others =
    kept > 0 ? ` ${formatCount(kept, 'item')} that you may not change ${kept === 1 ? 'keeps' : 'keep'} it.` : '';
  return (
    <div role="status">
      <FormSwitchField
        name="movesItems"
        label="Rename it in its posts and articles"
        help={
          movesItems
            ? `${formatCount(items, 'item')} will get the new name, and so will its tile. Links with the old name keep working.${others}`
            : `${formatCount(items + kept, 'item')} will keep the old name.`
        }
      />
    </div>
  );
}
