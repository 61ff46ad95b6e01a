/** Joins the non-empty parts, each with a full stop. */
export const sentences = (parts: readonly (string | false | undefined)[]): string =>
  parts
    .filter((part): part is string => Boolean(part))
    .map((part) => (/[.!?]$/.test(part) ? part : `${part}.`))
    .join(' ');
