import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { limits } from '#schema/constants';
import type { ContentStatus } from '#schema/constants';
import { isLayoutSlug, type LayoutSlug } from '#schema/sections/pages/page-layout';
import type { Block, SectionDeclaration } from '#schema/sections/define';
import type { BuiltInSlug } from '#schema/sections/pages/built-in-slugs';
import { lengthOf } from '#schema/text/length-of';
import { FormTextField } from '../../../../ui/form/form-text-field.tsx';
import { colour } from '../../../../ui/tokens.ts';
import { StatusField } from '../editor/details/status.field.tsx';
import { DeclaredField } from '../fields/declared-field.tsx';
import { IconField } from '../fields/icon-field.tsx';
import { ItemList } from './item-list.tsx';
import { emptyFeature, emptySection, otherFields } from './page-values.ts';
import { WinningDescription } from '../../../tools/screen/winning-description.tsx';
import type { PageValues } from './page-values.ts';
import { sectionsFocus } from '../sections/sections-focus.ts';
import { SectionsEditor } from '../sections/sections.editor.tsx';
import { firstMessage } from './first-message.ts';

const Group = styled('section')({
  '& + &': { marginTop: 28, paddingTop: 24, borderTop: `1px solid ${colour.line}` },
  '& > h2': { margin: '0 0 16px', fontSize: 15, lineHeight: '22px', fontWeight: 600 },
});

interface ContentTabProps {
  slug: BuiltInSlug;
  /** All sections that the page may have. */
  sections: readonly SectionDeclaration[];
  readOnly: boolean;
}

const most = 24;

/** The parts that home and about store apart, and the sections of every built-in page. */
export function ContentTab({ slug, sections, readOnly }: ContentTabProps) {
  return (
    <>
      {isLayoutSlug(slug) && <PageParts slug={slug} readOnly={readOnly} />}
      <PageBlocks sections={sections} readOnly={readOnly} hasParts={isLayoutSlug(slug)} />
    </>
  );
}

interface PageBlocksProps {
  sections: readonly SectionDeclaration[];
  readOnly: boolean;
  hasParts: boolean;
}

function PageBlocks({ sections, readOnly, hasParts }: PageBlocksProps) {
  const { values, errors, touched, setFieldValue } = useFormikContext<PageValues>();
  const error = touched.blocks ? firstMessage(errors.blocks) : undefined;
  return (
    <Group aria-labelledby="page-blocks" data-field="blocks" {...sectionsFocus}>
      <h2 id="page-blocks">{hasParts ? 'Sections of the page' : 'Sections'}</h2>
      <SectionsEditor
        sections={sections}
        value={values.blocks}
        onChange={(blocks: Block[]) => void setFieldValue('blocks', blocks)}
        readOnly={readOnly}
        error={error}
      />
    </Group>
  );
}

function PageParts({ slug, readOnly }: { slug: LayoutSlug; readOnly: boolean }) {
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
  draft: 'Visitors see the original text of this page.',
  published: 'Visible to everyone on the site.',
  private: 'Only people with access to this panel can read it. Visitors see the original text of this page.',
};

interface SettingsTabProps {
  slug: BuiltInSlug;
  readOnly: boolean;
  statuses: readonly ContentStatus[];
  /** On Enter in the title. */
  onEnter: () => void;
  /** What the chosen status changes on the site. */
  belowStatus: ReactNode;
}

export function SettingsTab({ slug, readOnly, statuses, onEnter, belowStatus }: SettingsTabProps) {
  const { values } = useFormikContext<PageValues>();
  return (
    <Group aria-label="Settings">
      <FormTextField
        name="title"
        label="Page Title"
        readOnly={readOnly}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) onEnter();
        }}
      />
      <FormTextField
        name="metaDescription"
        label="Meta Description"
        multiline
        minRows={3}
        readOnly={readOnly}
        help={
          <>
            {lengthOf(values.metaDescription)}/{limits.metaDescription} characters recommended.
            <WinningDescription slug={slug} at="page" typed={values.metaDescription} />
          </>
        }
      />
      {otherFields.map(([name, field]) => (
        <DeclaredField key={name} name={name} field={field} readOnly={readOnly} />
      ))}
      <StatusField readOnly={readOnly} statuses={statuses} help={statusHelp} />
      {belowStatus}
    </Group>
  );
}
