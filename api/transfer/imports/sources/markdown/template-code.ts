import type { ImportNote } from '#schema/imports/imports';
import { cutText } from '#schema/text/cut-text';
import type { Values } from '#schema/values';
import { note } from '../notes.ts';
import { textField } from './fields.ts';
import type { Generator } from './generator.ts';
import { outsideCode } from './outside-code.ts';
import { expandShortcode, gated } from './shortcodes.ts';
import { isMedia } from './site-files.ts';

export interface WithoutTemplates {
  text: string;
  notes: ImportNote[];
  /** The conditions that decide which visitors see a part. */
  conditions: string[];
  /** Whether anything was removed. */
  isChanged: boolean;
}

/** `{{< name "a" b="c" >}}` and `{{% name %}}`, closing ones too. */
const hugoCode =
  /\{\{([<%])\s*(\/?)\s*([\w./-]+)((?:"(?:\\.|[^"\\])*"|`[^`]*`|[^"`>%]|[>%](?!\}\}))*?)(\/?)\s*[>%]\}\}/g;
/** `{% name a %}`, `{%- name -%}`. */
const liquidCode = /\{%-?\s*(\w+)((?:"[^"]*"|'[^']*'|[^"'%]|%(?!\}))*?)-?%\}/g;
const expression = /\{\{-?((?:"[^"]*"|'[^']*'|[^"'{}]|\}(?!\})|\{(?!\{))*?)-?\}\}/g;

/** Blocks that generators repeat or keep, so that their text stands for nothing by itself. */
const dropped = new Set([
  'for',
  'tablerow',
  'capture',
  'macro',
  'schema',
  'javascript',
  'stylesheet',
  'call',
  'filter',
  'set',
]);
const conditional = new Set(['if', 'unless', 'case', 'ifchanged', 'switch', 'ifAsync']);
/** Parts of a block, and tags without an effect of their own. */
const silent = new Set([
  'else',
  'elsif',
  'elseif',
  'elif',
  'when',
  'default',
  'block',
  'break',
  'continue',
  'layout',
  'extends',
  'seo',
]);

/**
 * Removes the code of templates, which must never be read by visitors: comments, variables, tags and shortcodes, and
 * attributes of kramdown. What has a known result is replaced by it; everything else is named.
 */
export class TemplateCode {
  private readonly removed = new Map<string, ImportNote>();
  private readonly conditions = new Set<string>();
  /** What must be read as it is: raw blocks and escaped shortcodes. */
  private readonly kept: string[] = [];
  private isChanged = false;

  constructor(
    private readonly generator: Generator,
    private readonly values: Values,
    private readonly isMdx: boolean,
  ) {}

  strip(given: string): WithoutTemplates {
    const withoutComments = this.withoutComments(given.replace(/[\ue100\ue101]/g, ''));
    const isEverywhere = this.generator === 'Jekyll' || this.generator === 'Eleventy';
    const change = (part: string) => this.changed(part);
    const text = isEverywhere ? change(withoutComments) : outsideCode(withoutComments, change);
    return {
      text: outsideCode(text, (part) => this.withoutMarks(part)).replace(
        /\ue100(\d+)\ue101/g,
        (_, at: string) => this.kept[Number(at)] ?? '',
      ),
      notes: [...this.removed.values()],
      conditions: [...this.conditions],
      isChanged: this.isChanged,
    };
  }

  private withoutComments(text: string): string {
    const removed = (whole: string) => this.remove('A comment', cutText(whole, 60), 'was not shown to visitors');
    return text
      .replace(/\{\{([<%])\/\*([\s\S]*?)\*\/([>%])\}\}/g, (_, open: string, code: string, close: string) =>
        this.keep(`{{${open}${code}${close}}}`),
      )
      .replace(/\{%-?\s*(raw|verbatim)\s*-?%\}([\s\S]*?)\{%-?\s*end\1\s*-?%\}/g, (_, __, code: string) =>
        this.keep(code),
      )
      .replace(/\{%-?\s*(comment|doc)\b[^%]*%\}[\s\S]*?(?:\{%-?\s*end\1\s*-?%\}|$)/g, removed)
      .replace(/<%[#-][\s\S]*?%>/g, removed)
      .replace(/\{\{[<%]\s*comment\s*[>%]\}\}[\s\S]*?(?:\{\{[<%]\s*\/comment\s*[>%]\}\}|$)/g, removed)
      .replace(/\{::comment\}[\s\S]*?(?:\{:\/(?:comment)?\}|$)/g, removed)
      .replace(/\{\{-?\s*\/\*[\s\S]*?\*\/\s*-?\}\}/g, removed)
      .replace(/\{#(?![\w-]+\})[\s\S]*?#\}/g, removed)
      .replace(/\{\/\*[\s\S]*?\*\/\}/g, (whole) =>
        this.isMdx && !/^\{\/\*\s*truncate\b/.test(whole) ? removed(whole) : whole,
      );
  }

  private changed(text: string): string {
    const isLiquid = this.generator !== 'Hugo' && this.generator !== 'Astro';
    const hugo = this.paired(text, hugoCode, ([, , slash, name, args, end]) => ({
      name: name ?? '',
      args: args ?? '',
      isEnd: slash === '/',
      isAlone: end === '/',
    }));
    const whole = hugo.replace(/\{\{[<%][\s\S]{0,2000}?[>%]\}\}/g, (one) =>
      this.remove('A shortcode', one, 'cannot be read'),
    );
    if (!isLiquid) return whole;
    const liquid = this.paired(whole, liquidCode, ([, name = '', args]) => ({
      name: name.replace(/^end(?=\w)/, ''),
      args: args ?? '',
      isEnd: /^end\w/.test(name),
      isAlone: false,
    }));
    return liquid
      .replace(/\{%[\s\S]{0,2000}?%\}/g, (one) => this.remove('A tag', one, 'cannot be read'))
      .replace(expression, (one, code: string) => this.valueOf(one, code.trim()));
  }

  /** Replaces tags that may have an end, and the text between them, from the inside out. */
  private paired(
    text: string,
    code: RegExp,
    read: (match: RegExpMatchArray) => { name: string; args: string; isEnd: boolean; isAlone: boolean },
  ): string {
    const open: { name: string; args: string; whole: string; before: string }[] = [];
    let written = '';
    let at = 0;
    for (const match of text.matchAll(code)) {
      written += text.slice(at, match.index);
      at = match.index + match[0].length;
      const { name, args, isEnd, isAlone } = read(match);
      if (isAlone) written += this.shown(name, args, '', match[0]);
      else if (!isEnd) {
        open.push({ name, args, whole: match[0], before: written });
        written = '';
      } else {
        const start = open.findLastIndex((one) => one.name === name);
        if (start < 0) {
          this.isChanged = true;
          continue;
        }
        // Tags in between have no end of their own.
        while (open.length > start + 1) written = this.closed(open.pop(), written);
        const opened = open.pop();
        if (opened) written = opened.before + this.shown(opened.name, opened.args, written, opened.whole);
      }
    }
    written += text.slice(at);
    while (open.length > 0) written = this.closed(open.pop(), written);
    return written;
  }

  private closed(
    tag: { name: string; args: string; whole: string; before: string } | undefined,
    after: string,
  ): string {
    return tag ? tag.before + this.shown(tag.name, tag.args, '', tag.whole) + after : after;
  }

  /** What a tag shows. */
  private shown(name: string, args: string, inner: string, whole: string): string {
    this.isChanged = true;
    if (name === 'ref' || name === 'relref' || name === 'post_url' || name === 'link') return linkTo(args);
    if (conditional.has(name) || (gated.test(name) && inner !== '')) {
      this.conditions.add(cutText(whole, 60));
      this.remove('A condition', whole, 'is not evaluated here');
      return inner;
    }
    if (dropped.has(name)) return this.remove('A block', whole, 'is filled in by the site’s generator');
    if (silent.has(name)) return inner;
    const known = expandShortcode(name, args, inner, this.values);
    if (known === null)
      return this.remove('A shortcode', whole, inner === '' ? 'is left out' : 'is left out, its text is kept') + inner;
    if (known.note !== null) this.removed.set(whole, note('embed', 'changed', whole, known.note));
    return known.text;
  }

  /** The value of `{{ page.title }}`, of a path with a filter, or nothing. */
  private valueOf(whole: string, code: string): string {
    this.isChanged = true;
    if (/^site\.(?:baseurl|url)$/.test(code)) return '';
    const [, path] =
      /^(?:site\.(?:baseurl|url)\s*\|\s*append:\s*)?["']([^"']*)["']\s*\|\s*(?:relative_url|absolute_url|url|prepend:\s*site\.(?:baseurl|url))(?:\s*\|.*)?$/.exec(
        code,
      ) ?? [];
    if (path !== undefined) return path;
    const [, name] =
      /^(?:page\.)?([A-Za-z]\w*)(?:\s*\|\s*(?:escape|xml_escape|safe|strip|markdownify))*$/.exec(code) ?? [];
    const value = name === undefined ? null : textField(this.values, name);
    return value ?? this.remove('A value', whole, 'is filled in by the site’s generator');
  }

  /** Attributes and marks of dialects of Markdown. */
  private withoutMarks(text: string): string {
    const changed = (this.generator === null ? this.withoutObsidian(text) : text)
      // Abbreviations of kramdown and Python-Markdown, which only explain words of the text.
      .replace(/^\*\[[^\]\n]+\]:.*$/gm, (whole) =>
        this.generator === 'Hugo' || this.generator === 'Astro'
          ? whole
          : this.remove('An abbreviation', whole, 'is not explained here'),
      )
      .replace(/<%[\s\S]*?%>/g, (whole) => this.remove('A tag', whole, 'is filled in by the site’s generator'))
      .replace(/^[ \t]*[*+-][ \t].*\n\{:toc\b[^}\n]*\}[ \t]*$/gim, '')
      .replace(/\{::?\/?[^{}\n]*\}/g, '')
      .replace(/^[ \t]*\{[.#][\w-][^{}\n]*\}[ \t]*$/gm, '')
      .replace(/^(#{1,6}[ \t].*?)[ \t]*\{(?:#([\w-]+))?[^{}\n]*\}[ \t]*$/gm, (whole, heading: string, id?: string) =>
        /\{(?:[#.]|[\w-]+=)/.test(whole) ? heading + (id === undefined ? '' : ` <a id="${id}"></a>`) : whole,
      )
      .replace(
        /^([ \t]*>[ \t]*)\[!(\w+)\][+-]?[ \t]*(.*)$/gm,
        (_, mark: string, kind: string, title: string) =>
          `${mark}**${title || kind.charAt(0) + kind.slice(1).toLowerCase()}**\n${mark}`,
      )
      .replace(/^:{3,}[ \t]*\{?[\w-]+\}?[ \t]*(?:\[?([^\]\n]*)\]?)?[ \t]*$/gm, (_, title = '') =>
        title ? `**${title}**\n` : '',
      )
      .replace(/^:{3,}[ \t]*$/gm, '');
    if (changed !== text) this.isChanged = true;
    return changed;
  }

  /** https://help.obsidian.md/syntax */
  private withoutObsidian(text: string): string {
    return text
      .replace(/%%(?!\s*$)[^\n]*?%%|^%%[ \t]*\n[\s\S]*?\n%%[ \t]*$/gm, (whole) =>
        this.remove('A comment', cutText(whole, 60), 'was not shown to visitors'),
      )
      .replace(/(!)?\[\[([^[\]|#\n]*)(#[^[\]|\n]*)?(?:\|([^[\]\n]*))?\]\](?!\()/g, (whole, ...parts: string[]) =>
        wikiLink(whole, parts),
      );
  }

  private keep(text: string): string {
    this.isChanged = true;
    return `\ue100${this.kept.push(text) - 1}\ue101`;
  }

  private remove(what: string, whole: string, why: string): string {
    this.isChanged = true;
    const name = cutText(whole.replace(/\s+/g, ' ').trim(), 200);
    this.removed.set(name, note('markup', 'leftOut', name, `${what} ${why}: ${name}`));
    return '';
  }
}

/** Matched with the texts when links are rewritten. */
function linkTo(args: string): string {
  const [, name = ''] = /^\s*(?:path\s*=\s*)?["'`]?([^\s"'`]+)/.exec(args) ?? [];
  return /\.\w+(?:#|$)/.test(name) || name.startsWith('#') ? name : name.replace(/(?=#|$)/, '.md');
}

/** `[[Note|words]]` and `![[picture.png|300]]`, matched with the files when links are rewritten. */
function wikiLink(whole: string, [mark, name = '', anchor = '', words]: readonly (string | undefined)[]): string {
  if (name.trim() !== name || (name === '' && anchor === '')) return whole;
  if (mark === '!' && isMedia(name)) {
    const alt = words === undefined || /^\d+(?:x\d+)?$/.test(words) ? '' : words;
    return `![${alt}](<${name}>)`;
  }
  const address = name === '' ? '' : /\.\w{2,8}$/.test(name) ? name : `${name}.md`;
  return `[${words || name || anchor.slice(1)}](<${address}${anchor}>)`;
}
