import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';

/** The front matter of a text: YAML between `---`, TOML between `+++`, or JSON. */
export interface FrontMatter {
  values: Readonly<Record<string, unknown>>;
  body: string;
  /** Why the front matter could not be read; null otherwise. */
  problem: string | null;
}

/** Reads the front matter of a text; without one there are no values. */
export function frontMatterOf(given: string): FrontMatter {
  const text = given.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const fenced = /^(---|\+\+\+)[ \t]*\n([\s\S]*?)(?:^|\n)\1[ \t]*(?:\n|$)/.exec(text);
  if (fenced) {
    const [whole, fence, head = ''] = fenced;
    return read(text.slice(whole.length), () => (fence === '---' ? parseYaml(head) : parseToml(head)));
  }
  const json = /^\{\n[\s\S]*?\n\}[ \t]*(?:\n|$)/.exec(text);
  if (json) return read(text.slice(json[0].length), () => JSON.parse(json[0]) as unknown);
  return { values: {}, body: text, problem: null };
}

function read(body: string, parse: () => unknown): FrontMatter {
  try {
    const values = parse() ?? {};
    if (typeof values !== 'object' || Array.isArray(values)) throw new Error('it is not a list of fields');
    return { values: values as Record<string, unknown>, body, problem: null };
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n');
    return { values: {}, body, problem: `The front matter cannot be read: ${reason.replace(/[:.]$/, '')}` };
  }
}
