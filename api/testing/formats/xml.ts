/** A parsed element. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** Its own text, unescaped. */
  text: string;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const token =
  /<\?xml version="1\.0" encoding="(?:utf-8|UTF-8)"\?>|<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y;

/**
 * A strict parser for the subset of XML that the server writes: no comments, CDATA or doctype.
 * @throws Error if the document is not well-formed
 */
export function parseXml(source: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const path = [root];
  for (token.lastIndex = 0; token.lastIndex < source.length;) {
    const at = token.lastIndex;
    const found = token.exec(source);
    const top = path.at(-1);
    if (!found || !top) throw new Error(`Not well formed at ${at}: ${source.slice(at, at + 80)}`);
    const [, end, name, attributes = '', isEmpty, text] = found;
    if (text !== undefined) top.text += unescaped(text);
    else if (name === undefined) continue;
    else if (end) {
      if (top.name !== name) throw new Error(`</${name}> ends <${top.name}> at ${at}`);
      path.pop();
    } else {
      const element: XmlElement = { name, attributes: attributesOf(attributes), children: [], text: '' };
      top.children.push(element);
      if (!isEmpty) path.push(element);
    }
  }
  const [document, ...others] = root.children;
  if (!document || others.length > 0 || path.length > 1 || root.text.trim() !== '') throw new Error('Not one document');
  return document;
}

export function all(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

/** The text of the only child with this name. */
export function textOf(element: XmlElement, name: string): string {
  const [found, ...others] = all(element, name);
  if (!found || others.length > 0)
    throw new Error(`<${element.name}> has ${others.length + (found ? 1 : 0)} <${name}>`);
  return found.text;
}

function attributesOf(source: string): Record<string, string> {
  const pairs = [...source.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, unescaped(value)] as const,
  );
  if (new Set(pairs.map(([name]) => name)).size < pairs.length) throw new Error(`An attribute twice: ${source}`);
  return Object.fromEntries(pairs);
}

function unescaped(text: string): string {
  if (/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/.test(text) || !text.isWellFormed())
    throw new Error('A character XML cannot hold');
  return text.replace(/&([^;&]*;?)/g, (_, reference: string) => {
    const character = entities[reference.replace(/;$/, '')];
    if (character === undefined || !reference.endsWith(';')) throw new Error(`Not an entity of XML: &${reference}`);
    return character;
  });
}
