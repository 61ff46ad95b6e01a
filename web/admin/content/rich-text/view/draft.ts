import { canonical } from '../html/canonical.ts';

/** How long one may go on typing before what is written is written out anyway. */
const longestMs = 8000;
const pauseMs = 400;

interface DraftOptions {
  /** The HTML of what is written now. */
  write: () => string;
  onPending: (isPending: boolean) => void;
  onChange: (html: string) => void;
  /** Whenever it was written out: for what is counted in it. */
  onWritten?: () => void;
}

/**
 * What is written in an editor, as the form's value. Writing a long text out takes longer than a key may, so it waits for
 * a pause, or for whoever asks by `flush`. Text that is again as it was opened is its stored HTML, byte for byte.
 */
export class Draft {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private since = 0;
  /** What the form holds. */
  private value: string;
  /** Stored HTML, and what the editor makes of it untouched. */
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

  /** Something was typed. */
  touch(): void {
    const now = performance.now();
    if (!this.isPending) {
      this.since = now;
      this.options.onPending(true);
    }
    clearTimeout(this.timer);
    const wait = Math.max(0, Math.min(pauseMs, this.since + longestMs - now));
    this.timer = setTimeout(() => whenIdle(() => this.flush()), wait);
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
   * The form holds another value now.
   * @returns whether it says something else than what is written here; if not, it was saved, and is what is stored now
   */
  receive(value: string): boolean {
    if (value === this.value) return false;
    if (canonical(value).join('\n') !== canonical(this.value).join('\n')) return true;
    this.value = this.stored = value;
    this.untouched = this.lastWritten;
    return false;
  }
}

const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 500 }) : setTimeout(run);
