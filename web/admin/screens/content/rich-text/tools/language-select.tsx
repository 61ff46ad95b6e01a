import type { Editor } from '@tiptap/core';
import { styled } from '@mui/material/styles';
import { useEditorState } from '@tiptap/react';
import { ChevronDown } from 'lucide-react';
import { colour, radius } from '../../../../../ui/tokens.ts';
import { languageLabel, languages } from './languages.ts';

const Field = styled('span')({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  color: colour.inkSoft,
  '& svg': { position: 'absolute', insetInlineEnd: 6, pointerEvents: 'none' },
});

/** Styled like the paragraph menu beside it. */
const Select = styled('select')({
  appearance: 'none',
  width: 128,
  height: 32,
  padding: '0 24px 0 8px',
  border: 0,
  borderRadius: radius.small,
  background: colour.accentSoft,
  color: colour.accentText,
  font: 'inherit',
  fontSize: 13,
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  '& option': { background: colour.surface, color: colour.ink },
  '& + svg': { color: colour.accentText },
  '&:focus-visible': { outline: `2px solid ${colour.accentText}`, outlineOffset: -2 },
  '@media (pointer: coarse)': { height: 40 },
});

/** The language of the current code block. */
export function LanguageSelect({ editor }: { editor: Editor }) {
  const language = useEditorState({
    editor,
    selector: () => String(editor.getAttributes('codeBlock')['language'] ?? ''),
  });
  const isListed = language === '' || languages.some(({ value }) => value === language);
  return (
    <Field>
      <Select
        aria-label="Code language"
        value={language}
        onChange={(event) => editor.commands.updateAttributes('codeBlock', { language: event.target.value || null })}
        // Left and right move within the toolbar; up and down choose.
        onKeyDown={(event) => event.key === 'Enter' && editor.commands.focus()}
      >
        <option value="">No language</option>
        {!isListed && <option value={language}>{languageLabel(language)}</option>}
        {languages.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <ChevronDown size={14} aria-hidden />
    </Field>
  );
}
