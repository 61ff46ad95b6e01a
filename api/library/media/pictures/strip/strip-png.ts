import { crc32 } from 'node:zlib';
import { DamagedPicture } from '../picture-refusal.ts';

const drawn = ['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'sBIT', 'bKGD', 'pHYs'];
const colours = ['gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'mDCV', 'cLLI'];
const animation = new Set(['acTL', 'fcTL', 'fdAT']);
const kept = new Set([...drawn, ...colours, ...animation]);

/** The parts of a PNG that draw it, unchanged, and its frames; null where it cannot be taken apart. */
export function stripPng(bytes: Buffer): { file: Buffer; frames: number } | null {
  const parts: { type: string; chunk: Buffer }[] = [];
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return null;
    const chunk = bytes.subarray(at, end);
    const type = chunk.toString('latin1', 4, 8);
    if (kept.has(type)) {
      if (crc32(chunk.subarray(4, -4)) !== chunk.readUInt32BE(chunk.length - 4)) throw new DamagedPicture();
      parts.push({ type, chunk });
    }
    if (type === 'IEND') return whole(bytes.subarray(0, 8), parts);
    at = end;
  }
  return null;
}

function whole(head: Buffer, parts: readonly { type: string; chunk: Buffer }[]): { file: Buffer; frames: number } {
  const frames = parts.filter(({ type }) => type === 'fcTL').length;
  const announced = parts.find(({ type }) => type === 'acTL')?.chunk.readUInt32BE(8) ?? 0;
  if (announced > 1 && announced !== frames) throw new DamagedPicture();
  const isAnimated = announced > 1;
  const chunks = parts.filter(({ type }) => isAnimated || !animation.has(type)).map(({ chunk }) => chunk);
  return { file: Buffer.concat([head, ...chunks]), frames: isAnimated ? frames : 1 };
}
