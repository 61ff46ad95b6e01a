import { Parser } from 'htmlparser2';
import { BadInput } from '../../../../kernel/errors/errors.ts';
import {
  commentFields,
  emptyComment,
  emptyItem,
  itemFields,
  type WxrAuthor,
  type WxrChannel,
  type WxrComment,
  type WxrItem,
} from './wxr.ts';

/** Longer texts are not kept: the longest content that can be saved has a million characters. */
const longestField = 2_000_000;

/** The maximum size of one item, with all its fields. */
const longestItem = 10_000_000;

/** The longest part that the parser may hold back, such as a field without an end. */
const longestHeldBack = 5_000_000;

const deepest = 100;

const refusal = (message: string) => new BadInput(message, { file: message });

/**
 * Reads a WordPress export piece by piece, so that its size does not matter. Document types and entities of its own are
 * ignored.
 * @param chunks the bytes of the file
 * @param channel filled from the elements before the items
 * @throws BadInput on `file` when it is not such an export, or not in the encoding that it names
 */
export async function* readWxr(chunks: AsyncIterable<Uint8Array>, channel: WxrChannel): AsyncGenerator<WxrItem> {
  const reader = new WxrReader(channel);
  let decoder: TextDecoder | undefined;
  try {
    for await (const chunk of chunks) {
      decoder ??= decoderOf(chunk);
      reader.write(decoder.decode(chunk, { stream: true }));
      yield* reader.take();
    }
    reader.write(decoder?.decode() ?? '');
  } catch (error) {
    if (error instanceof TypeError) throw refusal('The file has characters that are not in its encoding');
    throw error;
  }
  reader.end();
  yield* reader.take();
}

/** The encoding is declared in the first line: `<?xml version="1.0" encoding="UTF-8" ?>`. */
function decoderOf(start: Uint8Array): TextDecoder {
  const [first, second] = start;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le', { fatal: true });
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be', { fatal: true });
  const declared = /^[^<]{0,3}<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/.exec(
    Buffer.from(start.subarray(0, 200)).toString('latin1'),
  );
  try {
    return new TextDecoder(declared?.[1] ?? 'utf-8', { fatal: true });
  } catch {
    throw refusal(`The file is in an unknown encoding: ${declared?.[1]}`);
  }
}

class WxrReader {
  private readonly parser: Parser;
  private readonly path: string[] = [];
  private readonly complete: WxrItem[] = [];
  private item: WxrItem | null = null;
  private author: WxrAuthor | null = null;
  private comment: WxrComment | null = null;
  private metaKey = '';
  private category = '';
  private categoryId = '';
  private term = { domain: '', nicename: '' };
  private text = '';
  private isTooLong = false;
  /** Characters since the parser found an element or a text. */
  private heldBack = 0;
  /** Characters of the texts of this item. */
  private itemLength = 0;
  private hasChannel = false;

  constructor(private readonly channel: WxrChannel) {
    this.parser = new Parser(
      {
        onopentag: (name, attributes) => this.open(name, attributes),
        ontext: (text) => this.addText(text),
        onclosetag: (name, isImplied) => {
          if (isImplied && name === 'item') throw refusal('The file ends in the middle of an item');
          this.close(name);
        },
      },
      { xmlMode: true },
    );
  }

  write(text: string): void {
    this.heldBack += text.length;
    if (this.heldBack > longestHeldBack) throw refusal('A field is longer than 5,000,000 characters');
    this.parser.write(text);
  }

  end(): void {
    this.parser.end();
    if (!this.hasChannel)
      throw refusal('This is not a WordPress export: choose the XML file that WordPress made under Tools, Export');
  }

  *take(): Generator<WxrItem> {
    yield* this.complete.splice(0);
  }

  private open(name: string, attributes: Record<string, string>): void {
    this.heldBack = 0;
    this.path.push(name);
    if (this.path.length > deepest) throw refusal('The file has elements within elements, more than 100 deep');
    this.text = '';
    this.isTooLong = false;
    if (this.path.length === 1 && name !== 'rss') {
      throw refusal('This is not a WordPress export: choose the XML file that WordPress made under Tools, Export');
    }
    if (name === 'channel') this.hasChannel = true;
    else if (name === 'item') {
      this.item = emptyItem();
      this.itemLength = 0;
    } else if (name === 'wp:comment') this.comment = emptyComment();
    else if (name === 'wp:author') this.author = { login: '', email: '', name: '' };
    else if (name === 'category') {
      this.term = { domain: attributes['domain'] ?? '', nicename: attributes['nicename'] ?? '' };
    }
  }

  private addText(text: string): void {
    this.heldBack = 0;
    this.itemLength += text.length;
    if (this.item && this.itemLength > longestItem) throw refusal('An item is longer than 10,000,000 characters');
    if (this.text.length + text.length <= longestField) this.text += text;
    else this.isTooLong = true;
  }

  private close(name: string): void {
    this.heldBack = 0;
    this.path.pop();
    const { text } = this;
    this.text = '';
    if (this.item) this.closeInItem(this.item, name, text);
    else if (this.author) this.closeInAuthor(this.author, name, text.trim());
    else if (name === 'wp:term_id' && this.path.at(-1) === 'wp:category') this.categoryId = text.trim();
    else if (name === 'wp:cat_name') this.channel.categoryNames.set(this.categoryId, text.trim());
    else if (name === 'wp:category_nicename') this.category = text.trim();
    else if (name === 'wp:category_parent' && text.trim() !== '')
      this.channel.categoryParents.set(this.category, text.trim());
    else if (name === 'wp:base_blog_url' || (name === 'link' && this.channel.site === '')) {
      this.channel.site = text.trim().replace(/\/+$/, '');
    }
  }

  private closeInItem(item: WxrItem, name: string, text: string): void {
    const field = this.path.at(-1) === 'item' ? itemFields[name] : undefined;
    const ofComment = this.path.at(-1) === 'wp:comment' ? commentFields[name] : undefined;
    if (this.comment && ofComment) this.comment[ofComment] = text.trim();
    else if (field) {
      Object.assign(item, { [field]: field === 'content' || field === 'excerpt' ? text : text.trim() });
      if (this.isTooLong) item.tooLong.push(field);
    } else if (name === 'category' && text.trim() !== '') item.terms.push({ ...this.term, name: text.trim() });
    else if (name === 'wp:meta_key') this.metaKey = text.trim();
    else if (name === 'wp:meta_value') {
      item.meta.set(this.metaKey, text);
      if (this.metaKey === '_wp_old_slug') item.oldSlugs.push(text.trim());
    } else if (name === 'wp:comment' && this.comment) {
      item.comments.push(this.comment);
      this.comment = null;
    } else if (name === 'item') {
      this.complete.push(item);
      this.item = null;
    }
  }

  private closeInAuthor(author: WxrAuthor, name: string, text: string): void {
    if (name === 'wp:author_login') author.login = text;
    else if (name === 'wp:author_email') author.email = text;
    else if (name === 'wp:author_display_name') author.name = text;
    else if (name === 'wp:author') {
      this.channel.authors.push(author);
      this.author = null;
    }
  }
}
