import type { KindDeclaration } from '#schema/content/define';
import { publicPath } from '#schema/content/kind';
import type { Execute, RenderResult } from '#schema/render';
import type { FileKeys } from '../../kernel/http/file-keys.ts';
import type { Scope } from '../../kernel/scope.ts';
import { fill, type Site } from '../pages.ts';
import { previewScope, type PreviewedItem } from './preview.scope.ts';
import type { Kinds } from '../../kernel/kinds.ts';

export interface DrawOptions {
  kinds: Kinds;
  site: Site;
  executeAs: (scope: Scope) => Execute;
  asVisitor: () => Scope;
  /** Opens the files that a preview shows, which visitors may not fetch yet. */
  fileKeys: FileKeys;
}

/** Renders an item as its public page, whatever its status; the rest of the page is what visitors see. */
export async function drawPreview(
  options: DrawOptions,
  kind: KindDeclaration,
  slug: string,
  shown: () => Promise<PreviewedItem>,
): Promise<{ page: RenderResult; html: string }> {
  const opened = async () => options.fileKeys.opened(await shown());
  return drawPage(options, publicPath(kind, slug), previewScope(options.asVisitor(), kind, slug, opened));
}

/** Renders the page at this address with what the scope finds. */
export async function drawPage(
  { kinds, site, executeAs }: DrawOptions,
  url: string,
  scope: Scope,
): Promise<{ page: RenderResult; html: string }> {
  const [template, loadPage] = await Promise.all([site.template('site', url), site.loadPage()]);
  const loaded = await loadPage(url, executeAs(scope), { kinds: kinds.all });
  const page = await loaded.render();
  return { page, html: fill(template, { head: page.head, app: page.html, state: '' }) };
}
