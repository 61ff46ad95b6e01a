import { whenIdle } from '../../../../../lib/when-idle.ts';
import { canonical } from '../html/canonical.ts';

/** The text is serialised after this long even while typing continues. */
const longestMs = 8000;
const pauseMs = 400;

interface DraftOptions {
  /** The current HTML. */
  write: () => string;
  onPending: (isPending: boolean) => void;
  onChange: (html: string) => void;
  /** Called after each serialisation, for the word count. */
  onWritten?: () => void;
}

/**
 * The editor's text as the form's value. Serialising a long text takes too long for every key, so it waits for a pause
 * or for `flush`. Text that is unchanged gives the stored HTML, byte for byte.
 */
export class Draft {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private since = 0;
  /** The form's value. */
  private value: string;
  /** The stored HTML, and the editor's serialisation of it unchanged. */
  private stored: string;
  private untouched: string;
  private lastWritten: string;

  constructor(
    value: string,
    private readonly options: DraftOptions,
  ) {
    this.value = this.stored = value;
    this.untouched = this.lastWritten = options.write();
  }

  get isPending(): boolean {
    return this.timer !== undefined;
  }

  /** The text was edited. */
  touch(): void {
    const now = performance.now();
    if (!this.isPending) {
      this.since = now;
      this.options.onPending(true);
    }
    clearTimeout(this.timer);
    const wait = Math.max(0, Math.min(pauseMs, this.since + longestMs - now));
    this.timer = setTimeout(() => whenIdle(() => this.flush(), 500), wait);
  }

  flush(): void {
    if (!this.isPending) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.lastWritten = this.options.write();
    const value = this.lastWritten === this.untouched ? this.stored : this.lastWritten;
    if (value !== this.value) {
      this.value = value;
      this.options.onChange(value);
    }
    this.options.onPending(false);
    this.options.onWritten?.();
  }

  /**
   * The form's value has changed.
   * @returns whether it differs from the editor's text; if not, that text was saved and is now the stored one
   */
  receive(value: string): boolean {
    if (value === this.value) return false;
    if (canonical(value).join('\n') !== canonical(this.value).join('\n')) return true;
    this.value = this.stored = value;
    this.untouched = this.lastWritten;
    return false;
  }
}
