import { DamagedPicture, PictureRefusal } from '../pictures/picture-refusal.ts';

const predefined = new Set(['lt', 'gt', 'amp', 'quot', 'apos']);

/**
 * The text of an XML file, in UTF-8, UTF-16 or the encoding that it declares, with its own entities written out.
 * @param limit of its length in characters
 * @throws PictureRefusal
 */
export function decodeXml(bytes: Buffer, limit: number): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  const doctype = doctypeOf(text);
  if (!doctype) return text;
  const rest = text.slice(0, doctype.start) + text.slice(doctype.end);
  return expanded(rest, entitiesOf(text.slice(doctype.start, doctype.end)), limit);
}

function encodingOf(bytes: Buffer): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  const declared = /^[^<]*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)/i.exec(bytes.toString('latin1', 0, 300))?.[1];
  // The bytes above are those of every file that is really in UTF-16.
  if (declared === undefined || /^utf-?16/i.test(declared)) return 'utf-8';
  try {
    return new TextDecoder(declared).encoding;
  } catch {
    throw new PictureRefusal(`The drawing is in the encoding “${declared}”, which is not known. Save it as UTF-8`);
  }
}

/** Where the document type is; it may hold declarations in brackets. */
function doctypeOf(text: string): { start: number; end: number } | null {
  const start = text.search(/<!DOCTYPE\s/i);
  const root = text.search(/<[A-Za-z_]/);
  if (start < 0 || (root >= 0 && root < start)) return null;
  let isInside = false;
  for (let at = start + 2; at < text.length; at++) {
    const char = text[at];
    if (char === '"' || char === "'") at = after(text, char, at + 1) - 1;
    else if (text.startsWith('<!--', at)) at = after(text, '-->', at + 4) - 1;
    else if (char === '[') isInside = true;
    else if (char === ']') isInside = false;
    else if (char === '>' && !isInside) return { start, end: at + 1 };
  }
  throw new DamagedPicture();
}

function after(text: string, end: string, from: number): number {
  const at = text.indexOf(end, from);
  return at < 0 ? text.length : at + end.length;
}

function entitiesOf(doctype: string): Map<string, string> {
  const entities = new Map<string, string>();
  for (const [, name = '', double, single] of doctype.matchAll(
    /<!ENTITY\s+([\w:.-]+)\s+(?:"([^"]*)"|'([^']*)'|SYSTEM|PUBLIC)/g,
  )) {
    const value = double ?? single;
    if (value === undefined) {
      throw new PictureRefusal(`The drawing loads “${name}” from another file. Save it as one file, as plain SVG`);
    }
    entities.set(name, value);
  }
  for (const value of entities.values()) {
    if ([...value.matchAll(/&([\w:.-]+);/g)].some(([, name = '']) => entities.has(name))) {
      throw new PictureRefusal('The drawing builds entities from other entities. Save it as plain SVG');
    }
  }
  return entities;
}

function expanded(text: string, entities: ReadonlyMap<string, string>, limit: number): string {
  if (entities.size === 0) return text;
  const reference = /&([\w:.-]+);/g;
  const valueOf = (name: string) => (predefined.has(name) ? undefined : entities.get(name));
  let length = text.length;
  for (const [, name = ''] of text.matchAll(reference)) {
    length += valueOf(name)?.length ?? 0;
    if (length > limit) throw new PictureRefusal('The entities of the drawing make it too large. Save it as plain SVG');
  }
  return text.replace(reference, (whole, name: string) => valueOf(name) ?? whole);
}
