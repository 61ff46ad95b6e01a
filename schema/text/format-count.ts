import { limits } from '../constants.ts';

/** A number for people: "1,204". */
export const formatNumber = (n: number, options?: Intl.NumberFormatOptions) => n.toLocaleString('en-US', options);

/** "1 file", "1,204 files". */
export const formatCount = (n: number, one: string, many = `${one}s`) => `${formatNumber(n)} ${n === 1 ? one : many}`;

/** "812", or "10,000+" where counting stopped. */
export const formatTotal = (n: number, most: number = limits.maxCount) => `${formatNumber(n)}${n >= most ? '+' : ''}`;
