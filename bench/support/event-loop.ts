import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded into the measured server with `--import`. At SIGUSR2 it writes the delay of the event loop since the last
// signal, in milliseconds, and the size of the heap to the file named by EVENT_LOOP_FILE. With
// BENCH_NODE_FLAGS=--expose-gc, the heap is collected first.
const resolution = 10;
const delay = monitorEventLoopDelay({ resolution });
delay.enable();

process.on('SIGUSR2', () => {
  const ms = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolution);
  globalThis.gc?.();
  const { heapTotal, heapUsed, external } = process.memoryUsage();
  const told = { p50: ms(delay.percentile(50)), p95: ms(delay.percentile(95)), max: ms(delay.max) };
  delay.reset();
  writeFileSync(process.env['EVENT_LOOP_FILE'] ?? '', JSON.stringify({ ...told, heapTotal, heapUsed, external }));
});
