import { limits } from '#schema/constants';

/** "1 file", "1,204 files". */
export const formatCount = (n: number, one: string, many = `${one}s`) =>
  `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;

/** The total of a list: "812", or "10,000+" where the server stops counting. */
export const formatTotal = (n: number) => `${n.toLocaleString('en-US')}${n === limits.maxCount ? '+' : ''}`;
