import { limits } from '#schema/constants';

/** "1 file", "1,204 files". */
export const counted = (n: number, one: string, many = `${one}s`) =>
  `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;

/** How many a list has: "812", "10,000+" where counting stopped. */
export const totalOf = (n: number) => `${n.toLocaleString('en-US')}${n === limits.counted ? '+' : ''}`;
