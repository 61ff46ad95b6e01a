import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { limits } from '#schema/constants';
import type { ContentStatus } from '#schema/constants';
import type { LayoutSlug } from '#schema/page-layout';
import { lengthOf } from '#schema/rules/fields';
import { FormTextField } from '../../../ui/form/form-text-field.tsx';
import { colour } from '../../../ui/tokens.ts';
import { StatusField } from '../editor/details/status.field.tsx';
import { DeclaredField } from '../editor/widgets/field-widgets.tsx';
import { IconField } from './icon-field.tsx';
import { ItemList } from './item-list.tsx';
import { emptyFeature, emptySection, otherFields } from './page-values.ts';
import type { PageValues } from './page-values.ts';

const Group = styled('section')({
  '& + &': { marginTop: 28, paddingTop: 24, borderTop: `1px solid ${colour.line}` },
  '& > h2': { margin: '0 0 16px', fontSize: 15, lineHeight: '22px', fontWeight: 600 },
});

interface ContentTabProps {
  slug: LayoutSlug;
  readOnly: boolean;
}

const most = 24;

export function ContentTab({ slug, readOnly }: ContentTabProps) {
  return (
    <>
      <Group aria-labelledby="page-hero">
        <h2 id="page-hero">Hero</h2>
        <FormTextField name="hero.title" label="Hero Title" readOnly={readOnly} />
        <FormTextField name="hero.subtitle" label="Hero Subtitle" readOnly={readOnly} />
        {slug === 'home' && (
          <FormTextField name="hero.description" label="Hero Description" multiline minRows={3} readOnly={readOnly} />
        )}
      </Group>
      {slug === 'home' ? (
        <Group aria-labelledby="page-features">
          <h2 id="page-features">Features</h2>
          <ItemList
            name="features"
            word="feature"
            empty={emptyFeature}
            max={most}
            readOnly={readOnly}
            fields={(path) => (
              <>
                <FormTextField name={`${path}.title`} label="Title" readOnly={readOnly} />
                <IconField name={`${path}.icon`} readOnly={readOnly} />
                <FormTextField
                  name={`${path}.description`}
                  label="Description"
                  multiline
                  minRows={2}
                  readOnly={readOnly}
                />
              </>
            )}
          />
        </Group>
      ) : (
        <Group aria-labelledby="page-sections">
          <h2 id="page-sections">Content sections</h2>
          <ItemList
            name="sections"
            word="section"
            empty={emptySection}
            max={most}
            readOnly={readOnly}
            fields={(path) => (
              <>
                <FormTextField name={`${path}.title`} label="Title" readOnly={readOnly} />
                <FormTextField name={`${path}.content`} label="Content" multiline minRows={4} readOnly={readOnly} />
              </>
            )}
          />
        </Group>
      )}
    </>
  );
}

const statusHelp: Readonly<Record<ContentStatus, string>> = {
  draft: 'Until then visitors see the original text of this page.',
  published: 'Visible to everyone on the site.',
  private: 'Only people with access to this panel can read it. Visitors see the original text of this page.',
};

interface SettingsTabProps {
  readOnly: boolean;
  statuses: readonly ContentStatus[];
}

export function SettingsTab({ readOnly, statuses }: SettingsTabProps) {
  const { values } = useFormikContext<PageValues>();
  return (
    <Group aria-label="Settings">
      <FormTextField name="title" label="Page Title" readOnly={readOnly} />
      <FormTextField
        name="metaDescription"
        label="Meta Description"
        multiline
        minRows={3}
        readOnly={readOnly}
        help={`${lengthOf(values.metaDescription)}/${limits.metaDescription} characters recommended`}
      />
      {otherFields.map(([name, field]) => (
        <DeclaredField key={name} name={name} field={field} readOnly={readOnly} />
      ))}
      <StatusField readOnly={readOnly} statuses={statuses} help={statusHelp} />
    </Group>
  );
}
