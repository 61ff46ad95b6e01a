/** Joins what there is, each part with a full stop. */
export const sentences = (parts: readonly (string | false | undefined)[]): string =>
  parts
    .filter((part): part is string => Boolean(part))
    .map((part) => (/[.!?]$/.test(part) ? part : `${part}.`))
    .join(' ');
