const pattern = /^G-[A-Z0-9]{1,20}$/i;

/** The Google Analytics ID that may be put into a page; none for what is no id, whatever was stored. */
export function analyticsId(setting: string | null | undefined): string | null {
  const id = setting?.trim() ?? '';
  return pattern.test(id) ? id.toUpperCase() : null;
}
