/** The section whose fields are being edited, which the page beside them follows. */
export class CurrentSection {
  id: string | null = null;
  private follow: (id: string) => void = () => undefined;

  /** @param follow shows a section in the page */
  showIn(follow: (id: string) => void): void {
    this.follow = follow;
  }

  set(id: string): void {
    if (this.id === id) return;
    this.id = id;
    this.follow(id);
  }
}
