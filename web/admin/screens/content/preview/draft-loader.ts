export type DraftAnswer = { html: string } | { problem: string } | { isLoggedOut: true };

interface DraftLoaderOptions {
  /** Sends a request body. Never throws. */
  send: (body: string) => Promise<DraftAnswer>;
  onStart: () => void;
  onAnswer: (answer: DraftAnswer) => void;
  /** Debounce in milliseconds. */
  delayMs: number;
}

/** Requests a preview when typing pauses, one request at a time, ending with the latest values. */
export class DraftLoader {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wanted: string | null = null;
  private shown: string | null = null;
  private isBusy = false;
  private isStopped = false;

  constructor(private readonly options: DraftLoaderOptions) {}

  /** @param body skipped if it is the one shown already */
  want(body: string): void {
    clearTimeout(this.timer);
    this.wanted = body;
    if (body === this.shown) return;
    // Request the first preview at once.
    if (this.shown === null && !this.isBusy) void this.run();
    else this.timer = setTimeout(() => void this.run(), this.options.delayMs);
  }

  /** Repeats the last request. */
  retry(): void {
    this.shown = null;
    void this.run();
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private async run(): Promise<void> {
    const body = this.wanted;
    if (this.isBusy || this.isStopped || body === null || body === this.shown) return;
    this.isBusy = true;
    this.options.onStart();
    const answer = await this.options.send(body);
    this.isBusy = false;
    if (this.isStopped) return;
    this.shown = body;
    this.options.onAnswer(answer);
    // Values changed during the request.
    if (this.wanted !== body) this.want(this.wanted ?? body);
  }
}
