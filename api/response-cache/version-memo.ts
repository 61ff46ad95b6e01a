/** How much this process knows of what visitors see. */
interface Version {
  /** Another number after every change. */
  generation: number;
  /** Whether changes are heard of. */
  isHeard: boolean;
}

/** What answers for everybody have in common: computed once for each state of the content, like the answers themselves. */
export class Shared {
  private readonly known = new Map<unknown, Promise<unknown>>();
  private generation = -1;

  /** @param version null where one computation cannot stand for another */
  constructor(private readonly version: () => Version | null) {}

  /** @param isGood whether others may have it too; what fails is nobody else's */
  get<T>(key: unknown, compute: () => Promise<T>, isGood: (value: T) => boolean = () => true): Promise<T> {
    const version = this.version();
    if (!version?.isHeard) return compute();
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
