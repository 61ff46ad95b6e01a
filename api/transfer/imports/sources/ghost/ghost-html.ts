import type { ImportNote } from '#schema/imports/imports';
import { note } from '../notes.ts';

const block = /<!--\s*kg-gated-block:begin\s*(.*?)-->([\s\S]*?)<!--\s*kg-gated-block:end\s*-->/g;

/** The HTML that every visitor of a public post sees: without blocks for members only. */
export function ghostHtml(html: string): { html: string; notes: ImportNote[] } {
  const notes: ImportNote[] = [];
  const kept = html
    .replace(block, (_, rules: string, inner: string) => {
      if (/\bnonMember:\s*true\b/.test(rules)) return inner;
      notes.push(note('text', 'leftOut', rules.trim(), `A part for members only is left out (${rules.trim()}).`));
      return '';
    })
    // What a newsletter shows beside the page.
    .replace(
      /<!--\s*kg-card-begin:\s*(email(?:-cta)?)\s*-->[\s\S]*?<!--\s*kg-card-end:\s*\1\s*-->/g,
      (_, name: string) => {
        notes.push(note('text', 'leftOut', name, 'A part for mails only is left out.'));
        return '';
      },
    );
  return { html: kept, notes };
}
