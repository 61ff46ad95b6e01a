const most = 200;
/** Typing without a pause longer than this is one step. */
const pauseMs = 1000;

interface Step<V> {
  values: V;
  /** Used to compare states. */
  json: string;
}

/** The states of a form since it was opened. */
export class EditHistory<V> {
  private steps: Step<V>[];
  private at = 0;
  private lastTyped: { place: unknown; time: number } | null = null;

  constructor(values: V) {
    this.steps = [{ values, json: JSON.stringify(values) }];
  }

  get canUndo(): boolean {
    return this.at > 0;
  }

  get canRedo(): boolean {
    return this.at < this.steps.length - 1;
  }

  /**
   * Notes the values after a change. A text that equals an earlier state, such as after the browser's own undo,
   * returns to that state.
   * @param place the text that was typed in; null for every other action, which is a step of its own
   */
  record(values: V, place: unknown, time: number): void {
    const json = JSON.stringify(values);
    if (json === this.steps[this.at]?.json) return;
    const known = place === null ? -1 : this.steps.findIndex((step) => step.json === json);
    if (known >= 0) {
      this.at = known;
      this.lastTyped = null;
      return;
    }
    const last = this.lastTyped;
    const isSame = place !== null && last !== null && last.place === place && time - last.time < pauseMs;
    const kept = this.steps.slice(0, isSame ? this.at : this.at + 1);
    this.steps = [...kept, { values, json }].slice(-most);
    this.at = this.steps.length - 1;
    this.lastTyped = place === null ? null : { place, time };
  }

  /** @returns the values before the last step; null if there are none */
  undo(): V | null {
    return this.canUndo ? this.go(-1) : null;
  }

  redo(): V | null {
    return this.canRedo ? this.go(1) : null;
  }

  private go(by: -1 | 1): V | null {
    this.at += by;
    this.lastTyped = null;
    return this.steps[this.at]?.values ?? null;
  }
}
