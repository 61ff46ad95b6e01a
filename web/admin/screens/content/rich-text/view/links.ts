import type { Editor } from '@tiptap/core';
import type { LinkChoice } from '../dialogs/link.dialog.tsx';
import type { Attributes } from '../schema/allowed-attributes.ts';

/** The link at the cursor; null for none. */
export function linkAt(editor: Editor): { href: string; opensNewTab: boolean } | null {
  if (!editor.isActive('link')) return null;
  const { href, preserved } = editor.getAttributes('link') as { href?: string | null; preserved?: Attributes | null };
  return { href: href ?? '', opensNewTab: preserved?.['target'] === '_blank' };
}

/** Changes the link at the cursor, links the selection, or inserts a link. */
export function applyLink(editor: Editor, { href, opensNewTab, title }: LinkChoice): void {
  const { preserved } = editor.getAttributes('link') as { preserved?: Attributes | null };
  // Keep the link's other attributes, such as id and title.
  const { target: _target, rel, ...others } = { ...preserved };
  const rels = (rel ?? '').split(/\s+/).filter((word) => word !== '' && word !== 'noopener');
  if (opensNewTab) rels.push('noopener');
  const said = {
    ...others,
    ...(opensNewTab && { target: '_blank' }),
    ...(rels.length > 0 && { rel: rels.join(' ') }),
  };
  const attrs = { href, preserved: Object.keys(said).length > 0 ? said : null };
  const chain = editor.chain().focus();
  if (editor.isActive('link')) chain.extendMarkRange('link').setMark('link', attrs).run();
  else if (!editor.state.selection.empty) chain.setMark('link', attrs).run();
  else
    chain
      .insertContent({ type: 'text', text: title, marks: [{ type: 'link', attrs }] })
      .unsetMark('link')
      .run();
}

export function removeLink(editor: Editor): void {
  editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
}
