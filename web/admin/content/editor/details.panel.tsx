import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { categories, limits } from '#schema/constants';
import type { ContentStatus } from '#schema/constants';
import { lengthOf } from '#schema/rules/fields';
import { FormSelectField } from '../../../ui/form-select-field.tsx';
import { FormTextField } from '../../../ui/form-text-field.tsx';
import { statusWords } from '../../../ui/status-badge.tsx';
import { ChooseImage } from '../../media-picker/choose-image.tsx';
import type { ContentValues } from './content-values.ts';
import { colour, radius } from '../../../ui/tokens.ts';

const Preview = styled('img')({
  display: 'block',
  width: '100%',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  marginBottom: 20,
  borderRadius: radius.small,
  border: `1px solid ${colour.line}`,
});

const statusHelp: Readonly<Record<ContentStatus, string>> = {
  draft: 'Only people with access to this panel can see it.',
  published: 'Visible to everyone on the site.',
  private: 'Finished, but not on the site.',
};

/** The fixed categories, and the item's own if it is a different one. */
export function categoryOptions(current: string) {
  const named: readonly string[] = categories;
  const values = current && !named.includes(current) ? [...named, current] : named;
  return [{ value: '', label: 'No category' }, ...values.map((value) => ({ value, label: value }))];
}

interface DetailsPanelProps {
  isStory: boolean;
  readOnly: boolean;
  statuses: readonly ContentStatus[];
}

/** An item's fields other than title, slug and content. */
export function DetailsPanel({ isStory, readOnly, statuses }: DetailsPanelProps) {
  const { values, initialValues, setFieldValue } = useFormikContext<ContentValues>();
  const choices = statuses.includes(values.status) ? statuses : [...statuses, values.status];
  return (
    <>
      <FormSelectField
        name="status"
        label="Status"
        disabled={readOnly}
        help={statusHelp[values.status]}
        options={choices.map((value) => ({ value, label: statusWords[value] }))}
      />
      {isStory && (
        <>
          <FormSelectField
            name="category"
            label="Category"
            disabled={readOnly}
            options={categoryOptions(initialValues.category)}
          />
          <FormTextField
            name="featuredImage"
            label="Featured Image URL"
            type="url"
            readOnly={readOnly}
            placeholder="https://"
          />
          {!readOnly && <ChooseImage onPick={({ url }) => void setFieldValue('featuredImage', url)} />}
          <ImagePreview key={values.featuredImage} src={values.featuredImage.trim()} />
          <FormTextField
            name="excerpt"
            label="Excerpt"
            multiline
            minRows={3}
            readOnly={readOnly}
            help="A sentence or two for lists and previews."
          />
        </>
      )}
      <FormTextField
        name="metaDescription"
        label="SEO Meta Description"
        multiline
        minRows={3}
        readOnly={readOnly}
        help={`${lengthOf(values.metaDescription)}/${limits.metaDescription} characters recommended`}
      />
    </>
  );
}

/** A preview of the image, once its URL loads. */
function ImagePreview({ src }: { src: string }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing || !/^(?:https?:\/\/|\/(?!\/))./.test(src)) return null;
  return <Preview src={src} alt="" onError={() => setMissing(true)} />;
}
