import { destinationOf, type Destinations } from '../sources/source-links.ts';

/** An item that was imported. */
interface Imported {
  kind: string;
  id: number;
}

/** A setting whose links lead to imported items. */
interface RelinkedSetting {
  value: unknown;
  /** The labels of entries that were left out, because their items were not imported. */
  leftOut: string[];
}

/**
 * The value of a setting, with its addresses and menu entries leading to imported items. An entry whose item was not
 * imported is left out, as in the panel.
 * @param itemOf the imported item of a key
 */
export function relinkedSetting(
  given: unknown,
  destinations: Destinations,
  itemOf: (key: string) => Imported | null,
): RelinkedSetting {
  const leftOut: string[] = [];
  const changed = (part: unknown): unknown => {
    if (typeof part === 'string')
      return /^(?:\/|https?:\/\/)\S*$/.test(part) ? (destinationOf(part, destinations) ?? part) : part;
    if (Array.isArray(part)) return part.filter((one) => !isLeftOut(one)).map((one) => changed(one));
    if (!isRecord(part)) return part;
    const { item } = part;
    const own = Object.fromEntries(Object.entries(part).map(([name, value]) => [name, changed(value)]));
    return isKeyed(item) ? { ...own, item: itemOf(item.key) } : own;
  };
  const isLeftOut = (entry: unknown): boolean => {
    if (!isRecord(entry) || !isGone(entry)) return false;
    if (typeof entry['label'] === 'string') leftOut.push(entry['label']);
    return true;
  };
  const isGone = (entry: unknown): boolean =>
    isRecord(entry) &&
    isKeyed(entry['item']) &&
    itemOf(entry['item'].key) === null &&
    !(Array.isArray(entry['children']) && entry['children'].some((child) => !isGone(child)));
  return { value: changed(given), leftOut };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isKeyed = (value: unknown): value is { key: string } => isRecord(value) && typeof value['key'] === 'string';
