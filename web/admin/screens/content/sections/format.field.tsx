import { useRef } from 'react';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import type { ContentValues } from '../editor/form/content-values.ts';

const Row = styled('div')({ marginBottom: 20 });

const formats = [
  { value: 'text', label: 'Text' },
  { value: 'sections', label: 'Sections' },
] as const;

type Format = (typeof formats)[number]['value'];

const empty: Readonly<Record<Format, string>> = { text: '', sections: JSON.stringify({ blocks: [] }) };

/** Whether a new item is of rich text or of sections. Switching back restores the text of the other format. */
export function FormatField() {
  const { values, setValues } = useFormikContext<ContentValues>();
  const format: Format = values['format'] === 'sections' ? 'sections' : 'text';
  const written = useRef<Partial<Record<Format, string>>>({});
  const choose = (next: Format | null) => {
    if (next === null || next === format) return;
    written.current[format] = values.content;
    void setValues({ ...values, format: next, content: written.current[next] ?? empty[next] });
  };
  return (
    <Row>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={format}
        aria-label="Write this page as"
        onChange={(_, next: Format | null) => choose(next)}
      >
        {formats.map(({ value, label }) => (
          <ToggleButton key={value} value={value}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Row>
  );
}
