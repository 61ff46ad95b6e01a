import type { ContentStatus } from '#schema/constants';

/** A status, or that it shows changes to a published item. */
type ShownStatus = ContentStatus | 'waiting';

const words: Readonly<Record<ShownStatus, string>> = {
  draft: 'Preview — draft, not public',
  private: 'Preview — private, not public',
  published: 'Preview — published, as visitors see it',
  waiting: 'Preview — published, with changes that are not public yet',
};

/** In the head, because the content security policy only allows styles there. */
export const previewBarStyle = `<style>
.preview-bar { position: relative; z-index: 1200; display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 2px 20px; padding: 8px clamp(20px, 5vw, 64px); background: var(--warning-soft); color: var(--ink); border-bottom: 1px solid var(--line-firm); font-size: 14px; line-height: 24px; }
.preview-bar p { display: flex; align-items: center; gap: 10px; margin: 0; font-weight: 560; }
.preview-bar p::before { content: ''; flex: none; width: 8px; height: 8px; border-radius: 50%; background: var(--warning-text); }
.preview-bar[data-status=published] { background: var(--success-soft); }
.preview-bar[data-status=published] p::before { background: var(--success-text); }
.preview-bar a { color: inherit; text-underline-offset: 0.2em; }
@media print { .preview-bar { display: none; } }</style>`;

/** The bar above a preview: its status and a link to the editor. */
export function previewBar(status: ShownStatus, kind: string, editor: string): string {
  return (
    `<aside class="preview-bar" data-status="${status}" aria-label="Preview">` +
    `<p>${words[status]}</p><a href="${editor}">Edit this ${kind}</a></aside>`
  );
}
