export type Point = readonly [x: number, y: number];

/**
 * A smooth line through the points (Catmull-Rom as Béziers), in relative whole units to keep the path short. Tangents
 * match at each point, so only the first segment needs its first control point (`s` instead of `c` after that).
 */
export function curve(points: readonly Point[]): string {
  const at = (index: number): Point => points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0];
  const [x, y] = at(0);
  let [lastX, lastY] = [Math.round(x), Math.round(y)];
  let path = `M${lastX} ${lastY}`;
  for (let index = 0; index < points.length - 1; index += 1) {
    const [before, start, end, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const relative = (px: number, py: number) => `${Math.round(px - lastX)} ${Math.round(py - lastY)}`;
    const control1 = relative(start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6);
    const control2 = relative(end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6);
    path += `${index === 0 ? `c${control1} ` : 's'}${control2} ${relative(end[0], end[1])}`;
    [lastX, lastY] = [Math.round(end[0]), Math.round(end[1])];
  }
  return path.replaceAll(' -', '-');
}
