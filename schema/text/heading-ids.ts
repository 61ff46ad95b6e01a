/** Ids that the screens use around the text. */
export const reservedIds = ['root', 'main', 'more', 'contents', 'share', 'newsletter', 'consent'];

/** The id of a heading without one: letters and digits of any script, without accents. */
export function headingId(text: string): string {
  const words = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .match(/[\p{L}\p{N}]+/gu);
  return [...(words?.join('-') ?? '')].slice(0, 60).join('').replace(/-$/, '') || 'section';
}

/** Makes ids unique by a number at the end. Remembers the last number, so that many equal ids take linear time. */
export function uniqueIds(taken: readonly string[]): (wanted: string) => string {
  const ids = new Set(taken);
  const numbers = new Map<string, number>();
  return (wanted) => {
    let id = wanted;
    let number = numbers.get(wanted) ?? 2;
    for (; ids.has(id); number += 1) id = `${wanted}-${number}`;
    numbers.set(wanted, number);
    ids.add(id);
    return id;
  };
}
