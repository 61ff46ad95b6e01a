import { destinationOf, type Destinations } from './source-links.ts';

/** An item that was imported. */
interface Imported {
  kind: string;
  id: number;
}

/**
 * The value of a setting with addresses and entries of menus leading to what was imported. An entry whose item was not is left
 * out, as the panel leaves out one whose item is gone.
 * @param itemOf the imported item of a key
 */
export function relinkedSetting(
  value: unknown,
  destinations: Destinations,
  itemOf: (key: string) => Imported | null,
): unknown {
  const changed = (given: unknown): unknown => {
    if (typeof given === 'string')
      return /^(?:\/|https?:\/\/)\S*$/.test(given) ? (destinationOf(given, destinations) ?? given) : given;
    if (Array.isArray(given)) return given.filter((one) => !isGone(one)).map((one) => changed(one));
    if (!isRecord(given)) return given;
    const { item } = given;
    const own = Object.fromEntries(Object.entries(given).map(([name, part]) => [name, changed(part)]));
    return isKeyed(item) ? { ...own, item: itemOf(item.key) } : own;
  };
  const isGone = (entry: unknown): boolean =>
    isRecord(entry) &&
    isKeyed(entry['item']) &&
    itemOf(entry['item'].key) === null &&
    !(Array.isArray(entry['children']) && entry['children'].some((child) => !isGone(child)));
  return changed(value);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isKeyed = (value: unknown): value is { key: string } => isRecord(value) && typeof value['key'] === 'string';
