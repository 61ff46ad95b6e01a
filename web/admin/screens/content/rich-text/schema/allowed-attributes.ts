import { htmlAllowed } from '#schema/text/html-allowed';

/** Allowed attributes by name. */
export type Attributes = Readonly<Record<string, string>>;

const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** The attributes of an element that the server keeps, so that the editor neither shows nor loses any others. */
export function allowedAttributes(element: Element): Record<string, string> {
  const tag = element.localName;
  const { allowedAttributes: named } = htmlAllowed;
  const names = new Set([...(own(named, '*') ?? []), ...(own(named, tag) ?? []), 'class']);
  const preserved: Record<string, string> = {};
  for (const { name, value } of element.attributes) {
    if (!names.has(name)) continue;
    const clean = cleanValue(tag, name, value);
    if (clean !== null) preserved[name] = clean;
  }
  return preserved;
}

function cleanValue(tag: string, name: string, value: string): string | null {
  if (name === 'class') return cleanClasses(tag, value);
  if (name === 'style') return cleanStyle(tag, value);
  if (name === 'srcset') {
    const sources = value.split(',').map((candidate) => candidate.trim().split(/\s+/)[0] ?? '');
    return sources.every((source) => isAllowedAddress(tag, source)) ? value : null;
  }
  if (!htmlAllowed.allowedSchemesAppliedToAttributes.includes(name)) return value;
  return isAllowedAddress(tag, value) ? value : null;
}

/** Whether an element may link to or load this URL. */
export function isAllowedAddress(tag: string, address: string): boolean {
  // Browsers ignore control characters and blanks, so this does too.

  const bare = address.replace(/[\u0000-\u0020]+/g, '');
  if (/^[\\/]{2}/.test(bare)) return htmlAllowed.allowProtocolRelative;
  const scheme = /^([a-z][a-z0-9.+-]*):/i.exec(bare)?.[1]?.toLowerCase();
  if (tag === 'iframe') {
    if (scheme !== 'https' || !URL.canParse(bare)) return false;
    return htmlAllowed.allowedIframeHostnames.includes(new URL(bare).hostname);
  }
  return (
    scheme === undefined || (own(htmlAllowed.allowedSchemesByTag, tag) ?? htmlAllowed.allowedSchemes).includes(scheme)
  );
}

function cleanClasses(tag: string, value: string): string | null {
  const rules = [...(own(htmlAllowed.allowedClasses, '*') ?? []), ...(own(htmlAllowed.allowedClasses, tag) ?? [])];
  const isAllowed = (name: string) =>
    rules.some((rule) => (typeof rule === 'string' ? rule === name : rule.test(name)));
  return value.split(/\s+/).filter(isAllowed).join(' ') || null;
}

function cleanStyle(tag: string, value: string): string | null {
  const { allowedStyles } = htmlAllowed;
  const rules = { ...own(allowedStyles, '*'), ...own(allowedStyles, tag) };
  const declarations = value.split(';').flatMap((declaration) => {
    const [name = '', ...rest] = declaration.split(':');
    const property = name.trim().toLowerCase();
    const said = rest.join(':').trim();
    return own(rules, property)?.some((rule) => rule.test(said)) ? [`${property}:${said}`] : [];
  });
  return declarations.join(';') || null;
}

/** A sanitised copy: elements that are not allowed are replaced by their content. */
export function cleanCopy(element: Element): Element {
  const copy = element.ownerDocument.createElement(element.localName);
  for (const [name, value] of Object.entries(allowedAttributes(element))) copy.setAttribute(name, value);
  copy.append(...[...element.childNodes].flatMap(cleanChild));
  return copy;
}

const unread = new Set(['script', 'style', 'textarea', 'option', 'noscript', 'template', 'svg', 'math', 'title']);

function cleanChild(node: Node): Node[] {
  if (node.nodeType === Node.TEXT_NODE) return [node.cloneNode()];
  if (!(node instanceof Element) || unread.has(node.localName)) return [];
  if (htmlAllowed.allowedTags.includes(node.localName)) return [cleanCopy(node)];
  return [...node.childNodes].flatMap(cleanChild);
}
