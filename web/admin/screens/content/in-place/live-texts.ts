interface SectionForm {
  setText: (field: string, text: string) => void;
  /** Writes the typed text into the page's form. */
  write: () => void;
}

/**
 * Texts as they are typed, shared by the form of a section and the page beside it before the form of the whole page
 * has them, because that form checks and draws every section, which takes too long for each key.
 */
export class LiveTexts {
  private readonly typed = new Map<string, string>();
  private readonly forms = new Map<string, SectionForm>();
  /** The place where text is being typed. */
  private place: string | null = null;
  /** The place of the text that was written last. */
  private placeOfWritten: string | null = null;
  private paint: (path: string, text: string) => void = () => undefined;

  /** @param paint shows a text in the page */
  showIn(paint: (path: string, text: string) => void): void {
    this.paint = paint;
  }

  /** A text that the page's form does not have yet. */
  textAt(path: string): string | undefined {
    return this.typed.get(path);
  }

  typedInForm(path: string, text: string): void {
    this.typed.set(path, text);
    this.place = `form ${path}`;
    this.paint(path, text);
  }

  /** @returns false if the section's form is closed; write the text into the page's form then */
  typedInPage(blockId: string, field: string, text: string): boolean {
    const form = this.forms.get(blockId);
    if (!form) return false;
    this.typed.set(`blocks.${blockId}.${field}`, text);
    this.place = `page ${blockId}.${field}`;
    form.setText(field, text);
    return true;
  }

  /** Called when the page's form has the text that was typed in a section. */
  written(blockId: string): void {
    this.placeOfWritten = this.place;
    this.place = null;
    for (const path of this.typed.keys()) if (path.startsWith(`blocks.${blockId}.`)) this.typed.delete(path);
  }

  /** Writes everything typed into the page's form. */
  writeAll(): void {
    for (const { write } of this.forms.values()) write();
  }

  /** The place of the text that the page's form got last; null if it was not typed, and when called again. */
  takePlace(): string | null {
    const place = this.placeOfWritten;
    this.placeOfWritten = null;
    return place;
  }

  /** The open form of a section. @returns a function that unregisters */
  register(blockId: string, form: SectionForm): () => void {
    this.forms.set(blockId, form);
    return () => {
      if (this.forms.get(blockId) === form) this.forms.delete(blockId);
    };
  }
}
