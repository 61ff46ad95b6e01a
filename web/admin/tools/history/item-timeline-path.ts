/** The address of an item's changes in the timeline. */
export const itemTimelinePath = (kind: string, id: string) =>
  `/admin/audit?${new URLSearchParams({ kind, item: id }).toString()}`;
