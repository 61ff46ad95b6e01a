import type { References } from './edition-document.ts';

/** The data fingerprint of a written page, and its references. */
export interface KnownPage extends References {
  /** The fingerprint of the data that it was rendered from. */
  fingerprint: string;
  /** The path of its file. */
  file: string;
  /** The SHA-256 of its file. */
  hash: string;
}

/** The pages of a completed walk, for the next one. */
export class EditionMemory {
  private readonly pages = new Map<string, KnownPage>();
  /** Most pages have the same menus, files and links, so each text is kept once. */
  private readonly texts = new Map<string, string>();

  /** @param address path and query */
  page(address: string): KnownPage | undefined {
    return this.pages.get(address);
  }

  keep(address: string, { links, files, ...page }: KnownPage): void {
    this.pages.set(address, { ...page, links: this.once(links), files: this.once(files) });
  }

  private once(texts: readonly string[]): string[] {
    return [...new Set(texts)].map((text) => {
      const known = this.texts.get(text);
      if (known !== undefined) return known;
      // A copy, since a part of a document would keep the whole of it in memory.
      const copy = Buffer.from(text).toString();
      this.texts.set(copy, copy);
      return copy;
    });
  }
}
