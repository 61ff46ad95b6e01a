import { DomUtils, elements, parsed, textOf, written, type Element, type Root } from '../../../../kernel/html/dom.ts';
import type { FrontMatter } from './front-matter.ts';

/** A story of Medium's export, with its address there. */
export interface MediumStory extends FrontMatter {
  address: string | null;
}

/** The names of Medium's stories. Its other folders hold what somebody has read, and their sessions. */
const story = /(?:^|\/)posts\/[^/]+\.html$/;

export const isMediumStory = (path: string, text: string): boolean =>
  story.test(path) && /<article class="h-entry">/.test(text);

/** Elements that only lay out a story. */
const layout = ['section', 'div'];

/**
 * A story of the export that Medium sends: HTML with microformats, `draft_…` for drafts. It says nothing of stories that
 * are unlisted or for members only, which have an address for everybody there.
 * https://help.medium.com/hc/en-us/articles/115004745787
 */
export function mediumStory(path: string, text: string): MediumStory {
  const root = parsed(text);
  const ofClass = (name: string) => elements(root, 'h1', 'section', 'a', 'time').filter((one) => hasClass(one, name));
  const [title] = ofClass('p-name').map(textOf);
  const [subtitle] = ofClass('p-summary').map(textOf);
  const [canonical = null] = ofClass('p-canonical').flatMap(({ attribs }) => attribs['href'] ?? []);
  const [published] = ofClass('dt-published');
  const [body] = ofClass('e-content');
  const content = body ? bodyOf(body, [title, subtitle]) : parsed('');
  const isDraft = /(?:^|\/)draft_[^/]*$/.test(path) || published === undefined;
  const isResponse = elements(content, 'p').length === 1 && textOf(content) === title;
  const isOnMedium = canonical !== null && /^https?:\/\/(?:[\w-]+\.)?medium\.com\//.test(canonical);
  const address = canonical === null ? null : URL.canParse(canonical) ? canonical.replace(/[?#].*$/, '') : null;
  return {
    values: {
      ...(title !== undefined && { title }),
      ...(subtitle && { subtitle }),
      ...(published && { date: published.attribs['datetime'] ?? textOf(published) }),
      author: ofClass('p-author').map(textOf),
      tags: ofClass('p-tag').map(textOf),
      slug: slugOf(address ?? path),
      // Where it was published first. An address of Medium itself is its former one.
      ...(address !== null && !isOnMedium && { canonicalUrl: address }),
      ...(isDraft && { medium: 'a draft' }),
      ...(isResponse && !isDraft && { medium: 'a response to the story of somebody else' }),
    },
    body: written(content),
    problem: null,
    isThere: true,
    address,
  };
}

const hasClass = ({ attribs }: Element, name: string) => (attribs['class'] ?? '').split(/\s+/).includes(name);

/** `…/my-title-0123456789ab` and `posts/2020-01-31_My-title-0123456789ab.html`. */
function slugOf(address: string): string {
  const last =
    address
      .replace(/\.html$/, '')
      .split('/')
      .at(-1) ?? '';
  return last.replace(/^(?:draft_|\d{4}-\d{2}-\d{2}_)/, '').replace(/-+[\da-f]{8,14}$/, '');
}

/** The text without its title, which is above it here, and without what only lays it out. */
function bodyOf(body: Element, shown: readonly (string | undefined)[]): Root {
  const root = Object.assign(parsed(''), { children: DomUtils.getChildren(body) });
  const [first] = elements(root, 'section');
  for (const divider of elements(root, 'div').filter((one) => hasClass(one, 'section-divider'))) {
    if (first && divider.parent === first) DomUtils.removeElement(divider);
  }
  for (const heading of elements(root, 'h3', 'h4', 'h2', 'h1').slice(0, 2)) {
    const isHead =
      hasClass(heading, 'graf--title') || hasClass(heading, 'graf--subtitle') || hasClass(heading, 'graf--kicker');
    if (isHead && shown.includes(textOf(heading))) DomUtils.removeElement(heading);
  }
  for (const script of elements(root, 'script')) {
    const source = script.attribs['src'] ?? '';
    if (!/^https:\/\/gist\.github\.com\/.*\.js/.test(source)) continue;
    const address = source.replace(/\.js(?:\?.*)?$/, '');
    const [link] = parsed(`<a href="${address}">${address}</a>`).children;
    if (link) DomUtils.replaceElement(script, link);
  }
  for (const image of elements(root, 'a').filter((one) => hasClass(one, 'mixtapeImage'))) DomUtils.removeElement(image);
  const html = written(root)
    .replace(new RegExp(`</?(?:${layout.join('|')})\\b[^>]*>`, 'g'), '')
    .replace(/<(\w+)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*>/g, (_, name: string, attributes: string) => {
      const kept = attributes.replace(/\s+(?:class|name|style|data-[\w-]+)(?:="[^"]*")?/g, '');
      return `<${name}${kept}>`;
    });
  return parsed(html.trim());
}
