import type { KindDeclaration } from '#schema/content/define';

/** The kinds of content that the server was started with, in the panel: the server writes them into its document. */
export const declaredKinds: readonly KindDeclaration[] = readKinds();

function readKinds(): readonly KindDeclaration[] {
  const json = typeof document === 'undefined' ? null : document.getElementById('kinds')?.textContent;
  return json ? (JSON.parse(json) as KindDeclaration[]) : [];
}
