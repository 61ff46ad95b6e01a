import type { Editor } from '@tiptap/core';
import { styled } from '@mui/material/styles';
import { useEditorState } from '@tiptap/react';
import { colour, radius } from '../../../../ui/tokens.ts';
import { languages } from './languages.ts';

const Select = styled('select')({
  height: 32,
  padding: '0 6px',
  border: `1px solid ${colour.lineStrong}`,
  borderRadius: radius.small,
  background: colour.surface,
  color: colour.ink,
  font: 'inherit',
  fontSize: 13,
  '&:focus-visible': { outline: `2px solid ${colour.accentText}`, outlineOffset: 1 },
});

/** The language of the code block that the cursor is in. */
export function LanguageSelect({ editor }: { editor: Editor }) {
  const language = useEditorState({
    editor,
    selector: () => String(editor.getAttributes('codeBlock')['language'] ?? ''),
  });
  const isListed = language === '' || languages.some(({ value }) => value === language);
  return (
    <Select
      aria-label="Language of the code"
      value={language}
      onChange={(event) => editor.commands.updateAttributes('codeBlock', { language: event.target.value || null })}
      // Left and right belong to the toolbar; up and down choose.
      onKeyDown={(event) => event.key === 'Enter' && editor.commands.focus()}
    >
      <option value="">No language</option>
      {!isListed && <option value={language}>{language}</option>}
      {languages.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}
