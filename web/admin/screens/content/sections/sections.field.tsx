import { useState } from 'react';
import { useFormikContext } from 'formik';
import { styled } from '@mui/material/styles';
import { readPage } from '#schema/sections/pages/page-content';
import type { Block, SectionDeclaration } from '#schema/sections/define';
import { useFormField } from '../../../../ui/form/use-form-field.ts';
import { sectionsFocus } from './sections-focus.ts';
import { SectionsEditor } from './sections.editor.tsx';

const Group = styled('section')({
  '& > h2': { margin: '0 0 12px', fontSize: 15, lineHeight: '22px', fontWeight: 600 },
});

interface SectionsFieldProps {
  sections: readonly SectionDeclaration[];
  readOnly: boolean;
}

/** The content of a page of sections, which the form holds as JSON. */
export function SectionsField({ sections, readOnly }: SectionsFieldProps) {
  const { input, error } = useFormField('content');
  const { setFieldValue } = useFormikContext();
  const content = String(input.value);
  const read = (json: string) => ({ json, blocks: readPage(sections, '', json).blocks });
  const [shown, setShown] = useState(() => read(content));
  // Replaced from outside.
  if (shown.json !== content) setShown(read(content));
  const change = (blocks: Block[]) => {
    const json = JSON.stringify({ blocks });
    setShown({ json, blocks });
    void setFieldValue('content', json);
  };
  return (
    <Group aria-labelledby="page-blocks" data-field="content" {...sectionsFocus}>
      <h2 id="page-blocks">Sections</h2>
      <SectionsEditor sections={sections} value={shown.blocks} onChange={change} readOnly={readOnly} error={error} />
    </Group>
  );
}
