/** When an item is published and unpublished; times in ISO 8601. */
export interface Schedule {
  publishAt: string | null;
  unpublishAt: string | null;
  /** The revision that is published; null for the item as it is then. */
  revision: number | null;
  /** Why it was not carried out. */
  publishProblem: string | null;
  unpublishProblem: string | null;
}

/** The selection of a `Schedule`. */
export const scheduleFields = 'publishAt unpublishAt revision publishProblem unpublishProblem';
