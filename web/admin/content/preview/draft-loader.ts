export type DraftAnswer = { html: string } | { problem: string } | { isLoggedOut: true };

interface DraftLoaderOptions {
  /** Sends a body and never throws. */
  send: (body: string) => Promise<DraftAnswer>;
  onStart: () => void;
  onAnswer: (answer: DraftAnswer) => void;
  /** How long typing has to pause. */
  delayMs: number;
}

/** Asks for a preview when typing pauses, one at a time, and always for the last that was typed. */
export class DraftLoader {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wanted: string | null = null;
  private shown: string | null = null;
  private isBusy = false;
  private isStopped = false;

  constructor(private readonly options: DraftLoaderOptions) {}

  /** @param body of the request; one that is shown already is not asked for again */
  want(body: string): void {
    clearTimeout(this.timer);
    this.wanted = body;
    if (body === this.shown) return;
    // The first is not waited for: there is nothing to see yet.
    if (this.shown === null && !this.isBusy) void this.run();
    else this.timer = setTimeout(() => void this.run(), this.options.delayMs);
  }

  /** Asks again for the same. */
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
    // What was typed while it was asked for.
    if (this.wanted !== body) this.want(this.wanted ?? body);
  }
}
