/** The part of `ContentVersion` that matters here. */
interface Version {
  /** Differs after every change of public content. */
  generation: number;
  /** Whether this process is notified of changes. */
  isListening: boolean;
}

/** Memoises values that are the same for all visitors until the next change of public content. */
export class VersionMemo {
  private readonly known = new Map<unknown, Promise<unknown>>();
  private generation = -1;

  /** @param version null when values must be computed for each request */
  constructor(private readonly version: () => Version | null) {}

  /** @param isGood whether to memoise the value; a failure never is */
  get<T>(key: unknown, compute: () => Promise<T>, isGood: (value: T) => boolean = () => true): Promise<T> {
    const version = this.version();
    if (!version?.isListening) return compute();
    if (version.generation !== this.generation) {
      this.generation = version.generation;
      this.known.clear();
    }
    const known = this.known.get(key) as Promise<T> | undefined;
    if (known) return known;
    const computed = compute();
    this.known.set(key, computed);
    const forget = () => {
      if (this.known.get(key) === computed) this.known.delete(key);
    };
    computed.then((value) => isGood(value) || forget(), forget);
    return computed;
  }
}
