import sharp from 'sharp';
import type { DrawOrder, Drawn } from './draw.ts';
import { drawingLimits } from './drawing.rules.ts';

// A process of its own, because only ending the process ends the drawing of a picture that takes too long.

sharp.concurrency(1);
sharp.cache(false);

process.on('message', (order: DrawOrder) => {
  void draw(order)
    .catch((error: unknown): Drawn => ({ problem: error instanceof Error ? error.message : String(error) }))
    .then((drawn) => process.send?.(drawn));
});
// A drawing may still be under way, which `exit` would wait for.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.send?.('ready');

async function draw({ svg, side }: DrawOrder): Promise<Drawn> {
  const bytes = Buffer.from(svg);
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (Math.max(width, height) > drawingLimits.side) return { size: { width, height } };
  // Drawn at the size it is needed in, and at least a pixel high and wide.
  const scale = Math.max(side / Math.max(width, height), 1 / Math.min(width, height));
  const density = Math.min(Math.max(72 * scale, 1), 10_000);
  const png = await sharp(bytes, { density, failOn: 'error' })
    .resize(side, side, { fit: 'contain', background: '#00000000' })
    .ensureAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { png, width, height };
}
