const pattern = /^G-[A-Z0-9]{1,20}$/i;

/** The Google Analytics ID to load on a page, in upper case; null when the setting is empty or not a valid ID. */
export function analyticsId(setting: string | null | undefined): string | null {
  const id = setting?.trim() ?? '';
  return pattern.test(id) ? id.toUpperCase() : null;
}
